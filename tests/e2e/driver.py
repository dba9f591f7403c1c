"""Plays at a table as a person does who only presses what is lit."""

import random
import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page

from tests.e2e.browser import PATIENCE

# What can be pressed now: seen, not disabled, and not under something else. A suggestion stands for several moves,
# a source only picks something up. Everything is looked up and tried in one go, so that the page cannot change between.
LOOK = """
() => {
  const shown = (node) => node.checkVisibility() && !node.closest('[inert]') && !node.disabled
    && node.getAttribute('aria-disabled') !== 'true';
  const middle = (node) => {
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const sheet = document.querySelector('dialog[open] table');
  const mine = !!document.querySelector('.prompt.mine');
  const lit = [...document.querySelectorAll('[data-target], [data-source]')].filter(shown);
  const open = lit.filter((node) => node.contains(document.elementFromPoint(...middle(node))));
  return {
    over: !!sheet || !!document.querySelector('.notice.end'),
    mine,
    prompt: document.querySelector('.prompt')?.textContent.trim() ?? '',
    lit: lit.map((node) => node.dataset.target ?? node.dataset.source),
    open: open.map((node) => ({
      name: node.getAttribute('aria-label') ?? node.textContent.trim(),
      suggested: (node.dataset.target ?? '').startsWith('suggestion'),
      source: 'source' in node.dataset,
      at: middle(node),
    })),
  };
}
"""


@dataclass
class Clicker:
    page: Page
    seed: int = 1
    pressed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._chance = random.Random(self.seed)

    def play(self, most: int = 3000) -> None:
        """Until the score sheet is shown."""
        for _ in range(most):
            if not self.press():
                return
        raise AssertionError(f"no end after {most} clicks, the last: {self.pressed[-10:]}")

    def press(self) -> bool:
        """One click on something lit, as soon as it is my turn. False when the match is over."""
        found = self.look()
        if found["over"]:
            return False
        self.click(found)
        return True

    def click(self, found: dict[str, Any]) -> None:
        choice = self._choose(found["open"])
        self.pressed.append(choice["name"])
        self.page.mouse.click(*choice["at"])
        self.page.mouse.move(0, 0)  # nothing that explains what is under the mouse covers what is pressed next

    def see(self) -> dict[str, Any]:
        """What is lit at this moment, whoever is to move."""
        found: dict[str, Any] = self.page.evaluate(LOOK)
        return found

    def look(self) -> dict[str, Any]:
        """What is lit, once it is my turn or the match is over. If it stays my turn and nothing is lit: an error."""
        limit = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < limit:
            found = self.see()
            if found["over"] or (found["mine"] and found["open"]):
                return found
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nothing can be pressed after {self.pressed[-3:]}: {found}")

    def _choose(self, lit: list[dict[str, Any]]) -> dict[str, Any]:
        """Suggestions first, then mostly what plays a move."""
        suggested = [one for one in lit if one["suggested"]]
        final = [one for one in lit if not one["source"]]
        if suggested and self._chance.random() < 0.8:
            return self._chance.choice(suggested)
        if final and self._chance.random() < 0.7:
            return self._chance.choice(final)
        return self._chance.choice(lit)


def score_sheet(page: Page) -> Locator:
    """The sheet of a match that is over. No click that was meant for the table closes it."""
    sheet = page.get_by_role("dialog", name="Score sheet")
    sheet.wait_for()
    return sheet
