"""Who may import whom: the table in docs/architecture.md, read off the source."""

import ast
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "hafen"
GAMES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "rules.py").exists())

# Rooms of the package and the rooms each may import; "contract" stands for games/__init__ and games/contract.
ALLOWED = {
    "kernel": {"kernel"},
    "contract": {"kernel", "contract"},
    "play": {"kernel", "contract", "play"},
    "bots": {"kernel", "contract", "play", "bots"},
    "envs": {"kernel", "contract", "play", "bots", "envs"},
    "server": {"kernel", "contract", "play", "bots", "server", "hafen"},
    "cli": {"kernel", "contract", "play", "bots", "envs", "server", "cli", "hafen"},
    "hafen": {"kernel", "play", "bots", "envs", "cli"},
} | {game: {"kernel", "contract", game} for game in GAMES}

# Files inside a game: what shows or explains a position stands above the rules and is not known to them.
SHOWN = {"view", "situation", "prompt", "move_words", "why_not", "event_words", "notation", "dump", "definition"}
SHOWN |= {"area_view", "cards", "load", "outlook", "plan_view", "suggestions", "talk", "touches"} | {
    path.stem for path in SOURCE.glob("games/*/load_*.py")
}
DOORS = {"rules", "kaispeicher"}


def room(module: str) -> str:
    parts = module.split(".")
    if parts[:2] == ["hafen", "games"]:
        return parts[2] if len(parts) > 2 and parts[2] in GAMES else "contract"
    return parts[1] if len(parts) > 1 and (SOURCE / parts[1]).is_dir() else "hafen"


def module_of(path: Path) -> str:
    parts = ["hafen", *path.relative_to(SOURCE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> set[str]:
    """Modules of Hafen that a file imports anywhere."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            for alias in node.names:
                below = SOURCE.joinpath(*node.module.split(".")[1:], alias.name)
                inner = below.with_suffix(".py").exists() or below.is_dir()
                found.add(f"{node.module}.{alias.name}" if node.module.startswith("hafen") and inner else node.module)
    return {name for name in found if name.split(".")[0] == "hafen"}


FILES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_room_imports_only_what_it_may(path: Path) -> None:
    here = room(module_of(path))
    for name in imports(path):
        assert room(name) in ALLOWED[here], f"{here} may not import {name}"


@pytest.mark.parametrize("game", GAMES)
def test_rules_do_not_know_what_shows_them(game: str) -> None:
    folder = SOURCE / "games" / game
    for path in folder.glob("*.py"):
        if path.stem in SHOWN:
            continue
        known = {name.split(".")[-1] for name in imports(path) if room(name) == game}
        assert not known & SHOWN, f"{path.name} imports {known & SHOWN}"
        if path.stem not in DOORS:
            assert not known & DOORS, f"{path.name} imports the door"


# Files of the phases of each rulebook. Scoring in Die Werft is none: it asks the contracts what they count.
PHASES = {
    "kontor": {"before", "choose", "tax", "ship", "lay", "scoring"},
    "speicherstadt": {"supply", "demand", "informer", "purchase", "loading", "income", "fire", "scoring"},
    "werft": {"track", "market", "building", "wheels", "trade", "canal", "voyage", "contracts"},
}
# The order of turns, where it is too long for the door: it asks phases, which do not know it.
ORDER = {"kontor": {"round"}, "speicherstadt": set[str](), "werft": {"turn"}}
# What looks at positions from beside the rules: it asks phases too.
BESIDE = {"check", "hidden", "features", "value", "greedy", "worth", "planner", "voyages"} | SHOWN | DOORS


@pytest.mark.parametrize("game", GAMES)
def test_phases_do_not_import_each_other(game: str) -> None:
    """A phase names the next one in the record; the door goes there."""
    folder, above = SOURCE / "games" / game, ORDER[game] | {"scoring"}
    assert {path.stem for path in folder.glob("*.py")} >= PHASES[game] | above
    for path in folder.glob("*.py"):
        known = {name.split(".")[-1] for name in imports(path) if room(name) == game} - {path.stem}
        if path.stem in PHASES[game]:
            assert not known & (PHASES[game] | above), f"{path.name} imports {known & (PHASES[game] | above)}"
        elif path.stem not in BESIDE | above:
            assert not known & PHASES[game], f"{path.name} imports {known & PHASES[game]}"


@pytest.mark.parametrize("path", sorted((SOURCE / "server").rglob("*.py")), ids=lambda path: path.name)
def test_the_server_names_no_game(path: Path) -> None:
    """What it has to know of a game stands in the contract."""
    named = re.findall("|".join([*GAMES, "kaispeicher"]), path.read_text("utf-8"), re.IGNORECASE)
    assert not named, f"{path.name} names {named}"


EXTRAS = {"gymnasium", "pettingzoo", "pyspiel", "torch", "ray"}
SHELLS = {
    "spaces",
    "aec_env",
    "parallel_env",
    "pettingzoo_table",
    "vector_env",
    "openspiel_game",
}  # read only when asked for


def test_the_package_works_without_extras() -> None:
    for path in FILES:
        for node in ast.parse(path.read_text("utf-8")).body:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if path.stem in SHELLS or path.parent.name == "neighbours":
                continue
            assert not any(name.split(".")[0] in EXTRAS for name in names), path
            assert not any(name.split(".")[-1] in SHELLS for name in names), path


def test_the_package_imports_no_compiler() -> None:
    """Importing Hafen compiles nothing: Numba is imported only inside functions that need it."""
    for path in FILES:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            else:
                continue
            assert not any(name.split(".")[0] in ("numba", "llvmlite") for name in names), path
