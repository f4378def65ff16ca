"""Lines of ignore files: what they speak of, and that none of them takes long, whatever stands in it."""

from __future__ import annotations

import pytest

from rnglint.run.gitignore import Rules


@pytest.mark.parametrize(
    ("lines", "path", "expected"),
    [
        (["build"], "a/build", True),
        (["build"], "a/rebuild", None),
        (["/build"], "a/build", None),
        (["/build"], "build", True),
        (["a/build"], "x/a/build", None),
        (["*.py", "!keep.py"], "a/keep.py", False),
        (["!keep.py", "*.py"], "a/keep.py", True),
        (["keep", "*.py", "!keep"], "keep", False),
        (["a/*.py"], "a/b/c.py", None),
        (["a/**/c.py"], "a/c.py", True),
        (["a/**/c.py"], "a/b/d/c.py", True),
        (["**/a/c.py"], "x/a/c.py", True),
        (["a/**"], "a/b/c", True),
        (["a/**"], "a", None),
        (["[!ab].py"], "c.py", True),
        (["[^ab].py"], "a.py", None),
        (["x[[:digit:]].py"], "x7.py", True),
        (["[z-a]", "[a"], "a", None),
        (["\\#a", "\\!b"], "!b", True),
        (["#a"], "#a", None),
        (["a  "], "a", True),
        (["a\\ "], "a ", True),
        (["?*a*b"], "xaxb", True),
        (["*" + "*a" * 60 + "b"], "a" * 200, None),
        (["*" + "*a" * 60 + "b"], "a" * 200 + "b", True),
        (["**/a/" * 60 + "b"], "a/" * 120 + "c", None),
        (["**/a/" * 60 + "b"], "a/" * 120 + "b", True),
    ],
)
def test_what_a_line_speaks_of(lines: list[str], path: str, expected: bool | None) -> None:
    assert Rules(lines).verdict(path, is_folder=False) is expected


def test_a_line_with_a_slash_at_its_end_speaks_of_folders() -> None:
    rules = Rules(["build/"])
    assert (rules.verdict("a/build", True), rules.verdict("a/build", False)) == (True, None)


def test_lines_that_cannot_match_are_not_compiled() -> None:
    """A file of 100,000 lines costs a look at each name, not an expression for each line."""
    rules = Rules([f"*{number}*x?" for number in range(100_000)])
    assert rules.verdict("a/b.py", False) is None
    assert rules.verdict("a/b99999-xy", False) is True
    assert sum("expression" in vars(part) for rule in rules._rules for part in rule.parts) < 100
