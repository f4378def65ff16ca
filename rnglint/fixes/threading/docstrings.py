"""The line of a docstring that tells of a new parameter, in the docstring's own style."""

from __future__ import annotations

import re
from collections.abc import Sequence

import libcst as cst

from rnglint.fixes.threading.text import Draft, is_docstring
from rnglint.project.scopes import Scope, statements

_GOOGLE = re.compile(r"(?:Args|Arguments|Parameters):\s*$")
_RULE = re.compile(r"-{3,}\s*$")
_FIELD = re.compile(r":param\b[^:]*:")
_ITEM = re.compile(r"\*{0,2}\w+\s*(?:\([^)]*\))?\s*:(?=\s)")
_SAID = {"seed": "seed of the random numbers.", "key": "key of the random numbers."}


def describe(draft: Draft, scope: Scope, name: str, kind: str) -> None:
    """Add a line about the parameter ``name`` where the docstring of a function lists its parameters."""
    body = getattr(scope.node, "body", None)
    first = next(iter(statements(body)), None) if isinstance(body, cst.IndentedBlock) else None
    if first is None or not is_docstring(first):
        return
    assert isinstance(first, cst.SimpleStatementLine)
    start, end = draft.span(first)
    if "\\" in draft.text[start:end] and draft.text[start] not in "rR":
        return
    lines_of = re.finditer(r"[^\r\n]*(?:\r\n|\r|\n)?", draft.text[start:end])
    rows = [(start + found.start(), found.group()) for found in lines_of]
    rows = [(place, row.rstrip("\r\n")) for place, row in rows if row]
    given = _google(rows) or _numpy(rows) or _sphinx(rows)
    if given is None:
        return
    row, indent, style = given
    place, text = rows[row]
    lines = {
        "google": [f"{indent}{name}: {_SAID[kind].capitalize()}"],
        "numpy": [f"{indent}{name}", f"{indent}    {_SAID[kind].capitalize()}"],
        "sphinx": [f"{indent}:param {name}: {_SAID[kind]}"],
    }[style]
    draft.insert(place + len(text), "".join(draft.newline + line for line in lines))


def _indent(text: str) -> str:
    return text[: len(text) - len(text.lstrip())]


def _google(rows: Sequence[tuple[int, str]]) -> tuple[int, str, str] | None:
    """The last row of the section of arguments, and how its items are indented."""
    head = next((index for index, (_, text) in enumerate(rows[1:], 1) if _GOOGLE.match(text.strip())), None)
    if head is None:
        return None
    outer = _indent(rows[head][1])
    last, inner = None, ""
    for index in range(head + 1, len(rows)):
        text = rows[index][1]
        if not text.strip():
            continue
        if len(_indent(text)) <= len(outer) or text.strip() in ('"""', "'''"):
            break
        if not inner:
            inner = _indent(text)
            if not _ITEM.match(text.strip()):
                return None
        last = index
    if last is None or _closes(rows, last):
        return None
    return last, inner, "google"


def _numpy(rows: Sequence[tuple[int, str]]) -> tuple[int, str, str] | None:
    for index in range(1, len(rows) - 2):
        if rows[index][1].strip() == "Parameters" and _RULE.match(rows[index + 1][1].strip()):
            indent = _indent(rows[index][1])
            last = None
            for below in range(index + 2, len(rows)):
                text = rows[below][1]
                title = below + 1 < len(rows) and _RULE.match(rows[below + 1][1].strip())
                if title or text.strip() in ('"""', "'''") or (text.strip() and len(_indent(text)) < len(indent)):
                    break
                last = below if text.strip() else last
            return None if last is None or _closes(rows, last) else (last, indent, "numpy")
    return None


def _sphinx(rows: Sequence[tuple[int, str]]) -> tuple[int, str, str] | None:
    found = [index for index, (_, text) in enumerate(rows) if _FIELD.match(text.strip())]
    if not found or found[-1] == 0:
        return None
    last, indent = found[-1], _indent(rows[found[-1]][1])
    while last + 1 < len(rows):
        below = rows[last + 1][1]
        if (
            not below.strip()
            or below.strip() in ('"""', "'''")
            or not (below.strip().startswith(":type") or len(_indent(below)) > len(indent))
        ):
            break
        last += 1
    return None if _closes(rows, last) else (last, indent, "sphinx")


def _closes(rows: Sequence[tuple[int, str]], index: int) -> bool:
    """Whether the docstring ends on a row that also says something."""
    return index == len(rows) - 1
