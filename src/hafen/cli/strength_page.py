"""The strength of the bots as a page of Markdown."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

HEAD = """# How strong the bots are

Made by `hafen strength`; [how this is measured and how to read it](../arena.md). The figures are in
[README.json](README.json) too.
"""
WHAT = {"share": "of decisive games", "firsts": "of first places", "places": "places ahead"}


def row_text(row: Mapping[str, Any]) -> str:
    """A pair in one line."""
    return (
        f"{row['table']}: {row['stronger']} against {row['weaker']}, {row['games']} games: "
        f"{_estimate(row)} {WHAT[row['measure']]}; {_goal(row)}: {_verdict(row)}"
    )


def strength_page(told: Mapping[str, Any]) -> str:
    machine = told["machine"]
    versions = ", ".join(f"{name} {version}" for name, version in machine["versions"].items())
    place = f"{machine['cpu']} with {machine['cores']} cores; {versions}."
    parts = [HEAD, f"Last written {told['date']}, revision {told['revision']}, on {place}", "", _names()]
    for name, rows in groupby(told["checks"], key=lambda row: row["table"]):
        parts += [f"\n## {name}\n", *_table(list(rows))]
    if told["timing"]:
        parts += ["\n## How long a decision takes\n", *_times(told["timing"])]
    return "\n".join(parts) + "\n"


def _names() -> str:
    from hafen.bots.levels import LEVELS, level_titles

    titles = zip(LEVELS, level_titles("en"), level_titles("de"), strict=True)
    return f"The levels by name: {', '.join(f'{name} is {en} ({de})' for name, en, de in titles)}."


def _table(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    lines = ["| pair | games | result | 95 % | goal | verdict |", "|---|--:|---|---|---|---|"]
    for row in rows:
        pair = f"{row['stronger']} – {row['weaker']}"
        if row["estimate"] is None:
            lines.append(f"| {pair} | {row['games']} | – | – | {_goal(row)} | {_verdict(row)} |")
            continue
        value, low, high = (_figure(row, row["estimate"][key]) for key in ("value", "low", "high"))
        result = f"{value} {WHAT[row['measure']]}"
        lines.append(f"| {pair} | {row['games']} | {result} | {low} to {high} | {_goal(row)} | {_verdict(row)} |")
    return lines


def _times(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    lines = ["| table | bot | decisions | median | 95 % within | longest | load |", "|---|---|--:|--:|--:|--:|--:|"]
    for row in rows:
        times = " | ".join(f"{row[key]:.2f} s" for key in ("median", "p95", "longest"))
        lines.append(f"| {row['table']} | {row['bot']} | {row['decisions']} | {times} | {row['load'][0]} |")
    return lines


def _figure(row: Mapping[str, Any], value: float) -> str:
    return f"{value:+.2f}" if row["measure"] == "places" else f"{value:.1%}"


def _estimate(row: Mapping[str, Any]) -> str:
    if row["estimate"] is None:
        return "too few"
    value, low, high = (_figure(row, row["estimate"][key]) for key in ("value", "low", "high"))
    return f"{value} ({low} to {high})"


def _goal(row: Mapping[str, Any]) -> str:
    reach = f"{row['reach']:+.1f}" if row["measure"] == "places" else f"{row['reach']:.0%}"
    return f"≥ {reach}"


def _verdict(row: Mapping[str, Any]) -> str:
    if not row["over"]:
        return "not finished" if row["games"] else "not measured"
    return {True: "reached", False: "missed", None: "open"}[row["reached"]]
