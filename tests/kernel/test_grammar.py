"""What a kernel may contain: everything here compiles on all backends and means the same on each."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import hafen

SOURCE = Path(inspect.getfile(hafen)).parent
FORBIDDEN: dict[type[ast.AST], str] = {
    ast.Try: "try",
    ast.TryStar: "try",
    ast.With: "with",
    ast.Raise: "raise",
    ast.Assert: "assert",
    ast.Slice: "slice",
    ast.ListComp: "comprehension",
    ast.SetComp: "comprehension",
    ast.DictComp: "comprehension",
    ast.GeneratorExp: "comprehension",
    ast.List: "list",
    ast.Dict: "dict",
    ast.Set: "set",
    ast.JoinedStr: "f-string",
    ast.Lambda: "lambda",
    ast.Yield: "yield",
    ast.YieldFrom: "yield",
    ast.Div: "/",
    ast.Starred: "*",
    ast.Import: "import",
    ast.ImportFrom: "import",
}


def kernels(source: str) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            if any(isinstance(mark, ast.Name) and mark.id == "kernel" for mark in node.decorator_list):
                yield node


def breaches(function: ast.FunctionDef) -> list[str]:
    found = []
    for statement in function.body:
        for node in ast.walk(statement):
            if type(node) in FORBIDDEN:
                found.append(FORBIDDEN[type(node)])
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.append("definition")
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "np":
                found.append("np.")
    return found


@pytest.mark.parametrize("room", ["kernel", "games"])
def test_kernels_use_only_what_every_backend_understands(room: str) -> None:
    checked = 0
    for path in sorted((SOURCE / room).rglob("*.py")):
        for function in kernels(path.read_text("utf-8")):
            checked += 1
            assert not breaches(function), f"{path.relative_to(SOURCE)}, {function.name}: {breaches(function)}"
    assert checked > 10


@pytest.mark.parametrize(
    ("line", "breach"),
    [
        ("try:\n        pass\n    except ValueError:\n        pass", "try"),
        ("with s:\n        pass", "with"),
        ("raise ValueError", "raise"),
        ("assert s.over", "assert"),
        ("return s.coins[1:2]", "slice"),
        ("return [x for x in s.coins]", "comprehension"),
        ("return sum(x for x in s.coins)", "comprehension"),
        ("return {x for x in s.coins}", "comprehension"),
        ("return {x: x for x in s.coins}", "comprehension"),
        ("moves = []", "list"),
        ("moves = {}", "dict"),
        ("moves = {1}", "set"),
        ("return f'{s}'", "f-string"),
        ("return lambda: 0", "lambda"),
        ("yield 1", "yield"),
        ("return s.coins[0] / 2", "/"),
        ("s.coins[0] /= 2", "/"),
        ("return np.sum(s.coins)", "np."),
        ("import math", "import"),
        ("def inner():\n        pass", "definition"),
    ],
)
def test_each_forbidden_form_is_found(line: str, breach: str) -> None:
    (function,) = kernels(f"@kernel\ndef f(s):\n    {line}\n")
    assert breach in breaches(function)


def test_ordinary_kernels_pass() -> None:
    (function,) = kernels('@kernel\ndef f(s, n):\n    """Why."""\n    s.coins[n, 0] = -n // 2 if n in (1, 2) else 0\n')
    assert breaches(function) == []
