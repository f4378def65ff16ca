"""Edits of the arguments of calls."""

from __future__ import annotations

import ast
import re

from rnglint.api.context import TextEdit
from rnglint.fixes.needs import need
from rnglint.fixes.text import Draft
from rnglint.program import places
from rnglint.program.code import Code

_CLOSED = re.compile(r"(?:\s|\\\n|#[^\n]*)*\)")


def replace(code: Code, node: ast.AST, text: str) -> TextEdit:
    """Put ``text`` in the place of a node."""
    return TextEdit(code.module, *places.span(code, node), text)


def _end(text: str, end: int, behind: int) -> int:
    """The end of an argument with the parentheses around it."""
    while closed := _CLOSED.match(text, end, behind):
        end = closed.end()
    return end


def add(code: Code, call: ast.Call, text: str) -> TextEdit:
    """Append an argument to a call."""
    given = [places.offsets(code, each)[1] for each in (*call.args, *call.keywords)]
    behind = places.offsets(code, call)[1] - 1
    place = code.module.source.location(_end(code.text, max(given), behind) if given else behind)
    return TextEdit(code.module, place, place, f", {text}" if given else text)


def put(code: Code, call: ast.Call, name: str, text: str) -> TextEdit:
    """Give the keyword argument ``name`` the value ``text``, in its present place or at the end."""
    told = next((keyword for keyword in call.keywords if keyword.arg == name), None)
    return add(code, call, f"{name}={text}") if told is None else replace(code, told.value, text)


def drop(code: Code, call: ast.Call, argument: ast.expr | ast.keyword) -> TextEdit:
    """Take an argument out of a call, with the comma that parted it from another.  Raises NoFix beside a comment."""
    spans = sorted((places.offsets(code, each), each) for each in (*call.args, *call.keywords))
    behind = places.offsets(code, call)[1] - 1
    at = next(number for number, (_, each) in enumerate(spans) if each is argument)
    start, end = spans[at][0][0], _end(code.text, spans[at][0][1], behind)
    if at:
        start = _end(code.text, spans[at - 1][0][1], behind)
    elif len(spans) > 1:
        end = spans[1][0][0]
    need("#" not in code.text[start:end])
    location = code.module.source.location
    return TextEdit(code.module, location(start), location(end), "")


def clear(code: Code, call: ast.Call, text: str = "") -> TextEdit:
    """Put ``text`` in the place of all arguments of a call."""
    start, end = places.span(code, call.func)[1], places.span(code, call)[1]
    return TextEdit(code.module, start, end, f"({text})")


def give(draft: Draft, call: ast.Call, *items: str) -> None:
    """Write some items as the last arguments of a call.  Raises NoFix."""
    given = [draft.span(each) for each in (*call.args, *call.keywords)]
    behind = draft.span(call)[1] - 1
    if not given:
        draft.insert(behind, ", ".join(items))
        return
    start, end = max(given)
    need(end <= behind)  # else it is a generator expression in the parentheses of the call
    for item in items:
        draft.append(start, _end(draft.text, end, behind), item)
