"""The line of a docstring that tells of a new parameter, in the docstring's own style."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rnglint.fixes.threading.text import Draft, is_docstring
from rnglint.program.scopes import Scope

_GOOGLE = re.compile(r"(?:Args|Arguments|Parameters):\s*$")
_RULE = re.compile(r"-{3,}\s*$")
_FIELD = re.compile(r":param\b[^:]*:")
_SPHINX = re.compile(r":(?:param|type)\b")
_QUOTES = ('"""', "'''")
_ITEM = re.compile(r"\*{0,2}\w+\s*(?:\([^)]*\))?\s*:(?=\s)")
_SAID = {"seed": "seed of the random numbers.", "key": "key of the random numbers."}


def describe(draft: Draft, scope: Scope, name: str, kind: str) -> None:
    """Add a line about the parameter ``name`` where the docstring of a function lists its parameters."""
    if not scope.block or not is_docstring(scope.block[0]):
        return
    first = scope.block[0]
    start, end = draft.span(first)
    if "\\" in draft.text[start:end] and draft.text[start] not in "rR":
        return
    lines_of = re.finditer(r"[^\r\n]*(?:\r\n|\r|\n)?", draft.text[start:end])
    rows = [(start + found.start(), found.group()) for found in lines_of]
    rows = [(place, row.rstrip("\r\n")) for place, row in rows if row]
    texts = [text for _, text in rows]
    given = _google(texts) or _numpy(texts) or _sphinx(texts)
    if given is None:
        return
    row, like, style = given
    place, text = rows[row]
    indent = texts[like][: _indent(texts[like])]
    lines = {
        "google": [f"{indent}{name}: {_SAID[kind].capitalize()}"],
        "numpy": [f"{indent}{name}", f"{indent}    {_SAID[kind].capitalize()}"],
        "sphinx": [f"{indent}:param {name}: {_SAID[kind]}"],
    }[style]
    draft.insert(place + len(text), "".join(draft.newline + line for line in lines))


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())


def _google(rows: Sequence[str]) -> tuple[int, int, str] | None:
    """The last row of the section of arguments, a row indented as its items are, and the style."""
    head = next((index for index, text in enumerate(rows) if index and _GOOGLE.match(text.strip())), None)
    first = None if head is None else next((at for at in range(head + 1, len(rows)) if rows[at].strip()), None)
    if head is None or first is None or not _ITEM.match(rows[first].strip()):
        return None
    outer = _indent(rows[head])
    last = _last(rows, first, lambda at: _indent(rows[at]) <= outer)
    return None if last is None else (last, first, "google")


def _numpy(rows: Sequence[str]) -> tuple[int, int, str] | None:
    titles = [at for at in range(len(rows) - 1) if _RULE.match(rows[at + 1].strip())]
    head = next((at for at in titles if at and rows[at].strip() == "Parameters"), None)
    if head is None:
        return None
    outer = _indent(rows[head])
    last = _last(rows, head + 2, lambda at: at in titles or _indent(rows[at]) < outer)
    return None if last is None else (last, head, "numpy")


def _sphinx(rows: Sequence[str]) -> tuple[int, int, str] | None:
    found = [index for index, text in enumerate(rows) if index and _FIELD.match(text.strip())]
    if not found:
        return None
    own = _indent(rows[found[-1]])
    last = _last(rows, found[-1], lambda at: not _SPHINX.match(rows[at].strip()) and _indent(rows[at]) <= own)
    return None if last is None else (last, found[-1], "sphinx")


def _last(rows: Sequence[str], first: int, ends: Callable[[int], bool]) -> int | None:
    """The last row of a section; None where the docstring ends on it."""
    last = None
    for at in range(first, len(rows)):
        text = rows[at].strip()
        if text in _QUOTES or (text and ends(at)):
            return last
        last = at if text else last
    return None
