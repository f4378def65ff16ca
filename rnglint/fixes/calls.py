"""Edits of the arguments of calls."""

from __future__ import annotations

import ast
import re

from rnglint.context import TextEdit
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.program import places
from rnglint.program.code import Code

_CLOSED = re.compile(r"(?:\s|\\\n|#[^\n]*)*\)")


def replace(code: Code, node: ast.AST, text: str) -> TextEdit:
    """Put ``text`` in the place of a node."""
    return TextEdit(code.module, *places.span(code, node), text)


def add(code: Code, call: ast.Call, text: str) -> TextEdit:
    """Append an argument to a call, behind the last one and the parentheses around that."""
    given = [places.offsets(code, each)[1] for each in (*call.args, *call.keywords)]
    behind = places.offsets(code, call)[1] - 1
    end = max(given, default=behind)
    while given and (closed := _CLOSED.match(code.text, end, behind)):
        end = closed.end()
    place = code.module.source.location(end)
    return TextEdit(code.module, place, place, f", {text}" if given else text)


def put(code: Code, call: ast.Call, name: str, text: str) -> TextEdit:
    """Give the keyword argument ``name`` the value ``text``, in its present place or at the end."""
    for keyword in call.keywords:
        if keyword.arg == name:
            return replace(code, keyword.value, text)
    return add(code, call, f"{name}={text}")


def clear(code: Code, call: ast.Call, text: str = "") -> TextEdit:
    """Put ``text`` in the place of all arguments of a call."""
    start, end = places.span(code, call.func)[1], places.span(code, call)[1]
    return TextEdit(code.module, start, end, f"({text})")


def give(draft: Draft, call: ast.Call, text: str) -> None:
    """Write ``text`` as the last argument of a call.  Raises NoFix."""
    given = sorted(draft.span(each) for each in (*call.args, *call.keywords))
    if not given:
        draft.insert(draft.span(call)[1] - 1, text)
        return
    start, end = given[-1]
    behind = draft.span(call)[1] - 1
    if end > behind:
        raise NoFix  # a generator expression in the parentheses of the call
    while closed := _CLOSED.match(draft.text, end, behind):
        end = closed.end()
    draft.append(start, end, text)
