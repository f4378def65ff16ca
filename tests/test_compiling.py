"""What does not compile is no repair, whatever a parser says."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from rnglint.source.compiling import compiles, held
from rnglint.source.text import SourceFile

REFUSED = [
    "f(key=1, key=2)",
    "x = 1\nfrom __future__ import annotations",
    "def f(key, key):\n    pass",
    "return 1",
    "def f():\n    x = 1\n    global x",
]


@pytest.mark.parametrize("text", REFUSED)
def test_what_the_compiler_refuses_takes_the_place_of_nothing_that_compiles(text: str) -> None:
    assert not compiles(text, "x = 1")
    assert compiles(text, text)
    assert compiles("x = 1", text)


def test_a_cell_may_wait_where_it_did_before() -> None:
    assert compiles("await f(1)", "await f(0)")
    assert not compiles("await f(1)", "f(0)")
    assert not compiles("await f(key=1, key=2)", "await f(0)")


def test_nothing_warns(recwarn: pytest.WarningsRecorder) -> None:
    assert compiles('x = "\\d" is 1', "x = 1")
    assert not recwarn.list


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("1", "2")], True),
        ([("=1", "=1, key=2")], False),
        ([("1", "2"), ("key=x", "key=x, key=3")], False),
        ([("import os", "x = 1\nimport os")], True),
        ([("from", "import os\nfrom")], False),
        ([("1", "2"), ("1", "3")], False),
        ([("g(", "g(1, ")], True),
    ],
)
def test_only_what_changes_is_compiled(changes: list[tuple[str, str]], expected: bool) -> None:
    text = '"""Text."""\nfrom __future__ import annotations\nimport os\n\n\n@f(key=1)\ndef f(x):\n    g(key=x)\n'
    source = SourceFile(Path("m.py"), text.encode())
    places = [(text.index(old), text.index(old) + len(old), new) for old, new in changes]
    assert held(source, ast.parse(text), places) is expected
