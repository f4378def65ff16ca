"""Suppression comments: what they reach, what they cannot silence, and what is said about them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rnglint.api import registry
from rnglint.api.diagnostics import Diagnostic, Location
from rnglint.api.urls import rule_url
from rnglint.fixes.edits import edited
from rnglint.source.text import SourceFile
from rnglint.suppress.directives import BY_FILE_ONLY, NEVER
from rnglint.suppress.suppression import apply

EVERYTHING = frozenset(entry.code for entry in registry.entries())
NAMES = {entry.code: entry.name for entry in registry.entries()}
HERE = "seed(0)"


def source_of(text: str) -> SourceFile:
    return SourceFile(Path("m.py"), text.encode())


def findings(source: SourceFile, code: str = "RNG101", word: str = HERE) -> list[Diagnostic]:
    """A finding at every place of ``word``."""
    found, at = [], source.text.find(word)
    while at >= 0:
        start, end = source.location(at), source.location(at + len(word))
        found.append(Diagnostic(code, NAMES[code], "message", "error", "m.py", start, end))
        at = source.text.find(word, at + 1)
    return found


def outcome(text: str, code: str = "RNG101", *, selected: frozenset[str] = EVERYTHING, noqa: bool = True) -> list[str]:
    """``CODE row`` of what remains when ``code`` is found at every ``seed(0)``."""
    source = source_of(text)
    return [f"{each.code} {each.location.row}" for each in apply(source, findings(source, code), selected, noqa=noqa)]


def repaired(text: str) -> str:
    """The text after every fix of an unused suppression, one by one."""
    for _ in range(20):
        source = source_of(text)
        unused = [each for each in apply(source, findings(source), EVERYTHING) if each.code == "RNG002"]
        if not unused:
            return text
        assert unused[0].fix is not None
        assert (unused[0].fix.applicability, unused[0].fix.stream) == ("safe", "same")
        text = edited(source, unused[0].fix.edits).decode()
    raise AssertionError("the fixes never end")


SILENT = {
    "by code": "seed(0)  # rnglint: ignore[RNG101]\n",
    "by name and with a reason": "seed(0)  # rnglint: ignore[seed-in-compiled] on purpose, see #12\n",
    "without blanks": "seed(0) #rnglint:ignore[RNG101]\n",
    "last row of the statement": "f(\n    seed(0),\n    1,\n)  # rnglint: ignore[RNG101]\n",
    "first row of the statement": "f(  # rnglint: ignore[RNG101]\n    seed(0),\n)\n",
    "alone inside the statement": "f(\n    # rnglint: ignore[RNG101]\n    seed(0),\n)\n",
    "backslash": "x = 1 + \\\n    seed(0)  # rnglint: ignore[RNG101]\n",
    "alone above": "# rnglint: ignore[RNG101]\nseed(0)\n",
    "alone above another comment": "# rnglint: ignore[RNG101] because\n# of this\nseed(0)\n",
    "alone above, indented": "if x:\n\t# rnglint: ignore[RNG101]\n\tseed(0)\n",
    "def line": "def f():  # rnglint: ignore[RNG101]\n    x = 1\n    if x:\n        seed(0)\n    seed(0)\n",
    "signature over several rows": "def f(\n    a,  # rnglint: ignore[RNG101]\n    b,\n):\n    seed(0)\n",
    "class line": "class C:  # rnglint: ignore[RNG101]\n    def f(self):\n        seed(0)\n",
    "async def": "async def f():  # rnglint: ignore[RNG101]\n    seed(0)\n",
    "above a def": "# rnglint: ignore[RNG101]\ndef f():\n    seed(0)\n",
    "decorator for the header": "@g(seed(0))\n@h  # rnglint: ignore[RNG101]\ndef f(x=seed(0)):\n    pass\n",
    "def for its decorators": "@g(seed(0))\ndef f():  # rnglint: ignore[RNG101]\n    pass\n",
    "one line function": "def f(): seed(0)  # rnglint: ignore[RNG101]\n",
    "file": "x = 1\nseed(0)\n\n\n# rnglint: ignore-file[RNG101]\n",
    "file, behind code": "seed(0)\nx = 1  # rnglint: ignore-file[RNG101, ] generated\n",
    "noqa": "seed(0)  # noqa: RNG101\n",
    "noqa among others": "seed(0)  # noqa:E501,RNG101 W291\n",
    "noqa in lower case": "seed(0)  # NoQA: rng101\n",
    "noqa by prefix": "seed(0)  # noqa: RNG1\n",
    "bare noqa": "seed(0)  # noqa\n",
    "noqa, last row": "f(\n    seed(0),\n)  # noqa: RNG101\n",
    "behind another comment": "seed(0)  # type: ignore  # rnglint: ignore[RNG101]  # pragma: no cover\n",
    "two statements in a row": "x = 1; seed(0)  # rnglint: ignore[RNG101]\n",
    "carriage returns": "# rnglint: ignore[RNG101]\r\nseed(0)\r\n",
    "no final newline": "seed(0)  # rnglint: ignore[RNG101]",
    "header of a compound statement": "with seed(0):  # rnglint: ignore[RNG101]\n    pass\n",
    "nested decorated": "class C:\n    @g\n    def f(self):  # rnglint: ignore[RNG101]\n        seed(0)\n",
}


@pytest.mark.parametrize("text", SILENT.values(), ids=SILENT.keys())
def test_silences(text: str) -> None:
    assert outcome(text) == []
    assert "RNG101" in outcome(re.sub("#.*", "", text))[0]


NOT_SILENCED = {
    "next statement": ("seed(0)  # rnglint: ignore[RNG101]\nseed(0)\n", ["RNG101 2"]),
    "blank row between": ("# rnglint: ignore[RNG101]\n\nseed(0)\n", ["RNG002 1", "RNG101 3"]),
    "another code": ("seed(0)  # rnglint: ignore[RNG102]\n", ["RNG101 1", "RNG002 1"]),
    "in a string": ('x = "# rnglint: ignore[RNG101]"; seed(0)\n', ["RNG101 1"]),
    "in a docstring": ('"""\n# rnglint: ignore-file[RNG101]\n"""\nseed(0)\n', ["RNG101 4"]),
    "in an f-string": ("x = f'{y}# noqa: RNG101'; seed(0)\n", ["RNG101 1"]),
    "decorator, for the body": ("@g  # rnglint: ignore[RNG101]\ndef f():\n    seed(0)\n", ["RNG002 1", "RNG101 3"]),
    "if header, for the body": ("if x:  # rnglint: ignore[RNG101]\n    seed(0)\n", ["RNG002 1", "RNG101 2"]),
    "behind the function": ("def f():\n    seed(0)\n# rnglint: ignore[RNG101]\n", ["RNG101 2", "RNG002 3"]),
    "foreign noqa": ("seed(0)  # noqa: E501\n", ["RNG101 1"]),
    "prose": ("seed(0)  # rnglint ignores this\n", ["RNG101 1"]),
}


@pytest.mark.parametrize(("text", "expected"), NOT_SILENCED.values(), ids=NOT_SILENCED.keys())
def test_does_not_silence(text: str, expected: list[str]) -> None:
    assert outcome(text) == expected


@pytest.mark.parametrize("code", sorted(NEVER))
@pytest.mark.parametrize("comment", ["noqa", "rnglint: ignore-file[{}]", "rnglint: ignore[{}]", "noqa: {}"])
def test_what_no_comment_silences(code: str, comment: str) -> None:
    text = f"seed(0)  # {comment.format(code)}\n"
    assert f"{code} 1" in outcome(text, code)


MALFORMED = {
    "# rnglint: ignore": "name the rules, as in `ignore[RNG101]`",
    "# rnglint: ignore-file": "name the rules, as in `ignore-file[RNG101]`",
    "# rnglint: ignore RNG202": "as in `ignore[RNG202]`",
    "# rnglint: ignore[RNG999]": "unknown rule 'RNG999'",
    "# rnglint: ignore[RNG101, seed-in-compild]": "did you mean 'seed-in-compiled'?",
    "# rnglint: ignore[rng101]": "did you mean 'RNG101'?",
    "# rnglint: ignore[RNG1]": "name each rule by itself",
    "# rnglint: ignore[ALL]": "name each rule by itself",
    "# rnglint: ignore[]": "names no rule",
    "# rnglint: ignore[RNG101": "not closed",
    "# rnglint: ignore[RNG101 RNG102]": "`[RNG101, RNG102]`",
    "# rnglint: ignore[RNG001]": "RNG001 cannot be suppressed",
    "# rnglint: ignored[RNG101]": "did you mean `ignore`?",
    "# rnglint: disable=RNG101": "`ignore[RULE]`",
    "# rnglint:": "names no suppression",
    "# rnglint ignore[RNG101]": "with a colon",
    "# noqa: RNG999": "unknown rule 'RNG999'",
    "# noqa: RNG003, E501": "`# rnglint: ignore-file[RNG003]` only",
}


@pytest.mark.parametrize(("comment", "expected"), MALFORMED.items(), ids=MALFORMED.keys())
def test_malformed_suppressions_are_reported_and_silence_nothing(comment: str, expected: str) -> None:
    source = source_of(f"seed(0)  {comment}\n")
    remaining = {each.code: each for each in apply(source, findings(source), EVERYTHING)}
    assert set(remaining) == {"RNG101", "RNG003"}
    assert expected in remaining["RNG003"].message
    start, end = remaining["RNG003"].location, remaining["RNG003"].end_location
    assert source.text[source.offset(start) : source.offset(end)] in comment


def test_malformed_suppressions_are_silenced_for_a_file_only() -> None:
    assert outcome("x = 1  # rnglint: ignore\n# rnglint: ignore-file[RNG003]\n") == []
    assert outcome("x = 1  # rnglint: ignore  # rnglint: ignore[RNG003]\n") == ["RNG003 1", "RNG002 1"]


def test_unused_suppressions_are_silenced_for_a_file_only() -> None:
    assert outcome("x = 1  # rnglint: ignore[RNG101]\n# rnglint: ignore-file[unused-suppression]\n") == []
    assert outcome("x = 1  # rnglint: ignore[RNG101, RNG002]\n") == ["RNG002 1", "RNG002 1"]


def test_a_code_that_was_not_looked_for_is_not_unused() -> None:
    text = "x = 1  # rnglint: ignore[RNG101, RNG102]  # noqa: RNG1\n"
    assert outcome(text, selected=frozenset({"RNG002", "RNG102"})) == ["RNG002 1"]
    assert outcome(text, selected=frozenset({"RNG101", "RNG102"})) == []


def test_the_narrower_suppression_is_the_used_one() -> None:
    text = "def f():  # rnglint: ignore[RNG101]\n    seed(0)  # rnglint: ignore[RNG101]\n"
    assert outcome(text) == ["RNG002 1"]
    assert outcome(text + "    seed(0)\n") == []


def test_bare_noqa_is_never_unused() -> None:
    assert outcome("x = 1  # noqa\n") == []
    assert outcome("seed(0)  # noqa  # rnglint: ignore[RNG101]\n") == []


def test_noqa_can_be_left_to_another_tool() -> None:
    text = "seed(0)  # noqa: RNG101, RNG999\nseed(0)  # rnglint: ignore[RNG101]  # noqa: RNG102\n"
    assert outcome(text, noqa=False) == ["RNG101 1"]


def test_nothing_is_said_of_suppressions_where_rules_did_not_look() -> None:
    crashed = Diagnostic("RNG004", NAMES["RNG004"], "m", "error", "m.py", Location(1, 1), Location(1, 1))
    source = source_of("x = 1  # rnglint: ignore[RNG101]\n")
    assert apply(source, [crashed], EVERYTHING) == [crashed]
    broken = source_of("x = (  # rnglint: ignore[RNG101]\n")
    assert apply(broken, [], EVERYTHING) == []


REMOVALS = {
    "x = 1  # rnglint: ignore[RNG101]\n": "x = 1\n",
    "x = 1\t# rnglint: ignore[RNG101] with a reason, see #12": "x = 1",
    "x = 1  # noqa: RNG101 because\ny = 2\n": "x = 1\ny = 2\n",
    "a\n    # rnglint: ignore[RNG101]\nb\n".replace("    ", ""): "a\nb\n",
    "if a:\r\n    # rnglint: ignore[RNG101]\r\n    b\r\n": "if a:\r\n    b\r\n",
    "a\n# rnglint: ignore-file[RNG101]": "a\n",
    "x  # rnglint: ignore[RNG101, RNG102, RNG103] why\n": "x\n",
    "seed(0)  # rnglint: ignore[RNG102, RNG101, RNG103] why\n": "seed(0)  # rnglint: ignore[RNG101] why\n",
    "seed(0)  # rnglint: ignore[RNG101,seed-in-compiled]\n": "seed(0)  # rnglint: ignore[RNG101]\n",
    "x  # noqa: E501, RNG101\n": "x  # noqa: E501\n",
    "x  # noqa: RNG101,E501 W291\n": "x  # noqa: E501 W291\n",
    "x  # type: ignore  # rnglint: ignore[RNG101]\n": "x  # type: ignore\n",
    "x  # rnglint: ignore[RNG101] why  # pragma: no cover\n": "x  # pragma: no cover\n",
    "# rnglint: ignore[RNG101] # fmt: off\nx\n": "# fmt: off\nx\n",
    "x  # a  # rnglint: ignore[RNG101]  # b\n": "x  # a  # b\n",
    "x = 1  # \u00e9\u4e2d\U0001f600 # rnglint: ignore[RNG101]\n": "x = 1  # \u00e9\u4e2d\U0001f600\n",
}


@pytest.mark.parametrize(("text", "expected"), REMOVALS.items(), ids=[repr(text) for text in REMOVALS])
def test_removing_an_unused_suppression(text: str, expected: str) -> None:
    assert repaired(text) == expected


def test_what_is_said_of_the_rules_of_the_tool_agrees_with_them() -> None:
    assert {code for code in EVERYTHING if code.startswith("RNG0")} == NEVER | BY_FILE_ONLY
    source = source_of("x  # rnglint: ignore\n")
    assert apply(source, [], EVERYTHING)[0].url == rule_url("RNG003", "malformed-suppression")
