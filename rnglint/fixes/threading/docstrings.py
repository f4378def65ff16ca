"""The line of a docstring that tells of a new parameter, in the docstring's own style."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rnglint.fixes.threading.text import Draft, is_docstring
from rnglint.program.scopes import Scope

_ROW = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
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
    start, end = draft.span(scope.block[0])
    if "\\" in draft.text[start:end] and draft.text[start] not in "rR":
        return
    found = list(_ROW.finditer(draft.text[start:end]))
    rows, said = [row.group().rstrip("\r\n") for row in found], _SAID[kind]
    for section, lines in (
        (_google(rows), [f"{name}: {said.capitalize()}"]),
        (_numpy(rows), [name, f"    {said.capitalize()}"]),
        (_sphinx(rows), [f":param {name}: {said}"]),
    ):
        if section is not None:
            last, like = section
            indent = draft.newline + rows[like][: _indent(rows[like])]
            draft.insert(start + found[last].start() + len(rows[last]), "".join(indent + line for line in lines))
            return


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())


def _google(rows: Sequence[str]) -> tuple[int, int] | None:
    """The last row of the section of arguments, and a row indented as its items are; None where there is none."""
    head = next((index for index, text in enumerate(rows) if index and _GOOGLE.match(text.strip())), len(rows))
    first = next((at for at in range(head + 1, len(rows)) if rows[at].strip()), None)
    if first is None or not _ITEM.match(rows[first].strip()):
        return None
    return _last(rows, first, first, lambda at: _indent(rows[at]) <= _indent(rows[head]))


def _numpy(rows: Sequence[str]) -> tuple[int, int] | None:
    titles = [at for at in range(len(rows) - 1) if _RULE.match(rows[at + 1].strip())]
    head = next((at for at in titles if at and rows[at].strip() == "Parameters"), None)
    if head is None:
        return None
    return _last(rows, head + 2, head, lambda at: at in titles or _indent(rows[at]) < _indent(rows[head]))


def _sphinx(rows: Sequence[str]) -> tuple[int, int] | None:
    found = [index for index, text in enumerate(rows) if index and _FIELD.match(text.strip())]
    if not found:
        return None
    own = _indent(rows[found[-1]])
    return _last(
        rows, found[-1], found[-1], lambda at: not _SPHINX.match(rows[at].strip()) and _indent(rows[at]) <= own
    )


def _last(rows: Sequence[str], first: int, like: int, ends: Callable[[int], bool]) -> tuple[int, int] | None:
    """The last row of a section, with a row that is indented like it; None where the docstring ends on it."""
    last = None
    for at in range(first, len(rows)):
        text = rows[at].strip()
        if text in _QUOTES or (text and ends(at)):
            return None if last is None else (last, like)
        last = at if text else last
    return None
