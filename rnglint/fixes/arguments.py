"""Edits of single expressions and of the arguments of calls."""

from __future__ import annotations

import libcst as cst

from rnglint.context import TextEdit
from rnglint.diagnostics import Location
from rnglint.project.scopes import Scope


def replace(node: cst.CSTNode, scope: Scope, text: str) -> TextEdit:
    """Put ``text`` in the place of a node."""
    start, end = scope.module.span(node, scope.tree)
    return TextEdit(scope.module, start, end, text)


def add(call: cst.Call, scope: Scope, text: str) -> TextEdit:
    """Append an argument to a call, behind the last one."""
    if call.args:
        _, end = scope.module.span(call.args[-1].value, scope.tree)
        for _ in call.args[-1].value.rpar if hasattr(call.args[-1].value, "rpar") else ():
            end = Location(end.row, end.column + 1)
        return TextEdit(scope.module, end, end, f", {text}")
    _, end = scope.module.span(call, scope.tree)
    place = Location(end.row, end.column - 1)
    return TextEdit(scope.module, place, place, text)


def put(call: cst.Call, scope: Scope, name: str, text: str) -> TextEdit:
    """Give the keyword argument ``name`` the value ``text``, in its present place or at the end."""
    for argument in call.args:
        if argument.keyword is not None and argument.keyword.value == name:
            return replace(argument.value, scope, text)
    return add(call, scope, f"{name}={text}")


def rewrite(argument: cst.Arg, scope: Scope, text: str) -> TextEdit:
    """Put ``text`` (``name=value``) in the place of a whole argument."""
    start = scope.module.span(argument.keyword or argument.value, scope.tree)[0]
    return TextEdit(scope.module, start, scope.module.span(argument.value, scope.tree)[1], text)


def clear(call: cst.Call, scope: Scope, text: str = "") -> TextEdit:
    """Put ``text`` in the place of all arguments of a call."""
    _, start = scope.module.span(call.func, scope.tree)
    _, end = scope.module.span(call, scope.tree)
    return TextEdit(scope.module, start, end, f"({text})")
