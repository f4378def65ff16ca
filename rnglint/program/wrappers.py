"""Functions that hand all of their arguments on, as the wrappers do that decorators make."""

from __future__ import annotations

import ast

from rnglint.knowledge.python import ONLY_SHOW
from rnglint.program.bindings import FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants


def hands_on(scope: Scope) -> list[ast.Call]:
    """The calls in a wrapper that get all of its arguments; none where these are used in other ways, too."""
    args = scope.function.args
    if args.kwonlyargs or args.vararg is None or args.kwarg is None:
        return []
    kept = {args.vararg.arg, args.kwarg.arg}
    wanted = [*(("", name) for name in scope.positional), ("*", args.vararg.arg), ("**", args.kwarg.arg)]
    calls = scope.calls()
    found = [call for call in calls if _given(call) == wanted]
    taken: set[ast.AST] = set()
    for call in calls:
        if call in found:
            taken.update(each for given in (*call.args, *call.keywords) for each in descendants(given))
        elif scope.code.outside(call.func).startswith(ONLY_SHOW):
            taken.update(descendants(call))
    for node in descendants(scope.node):
        if isinstance(node, (ast.FormattedValue, ast.Subscript)):
            taken.update(descendants(node.value))
        if isinstance(node, ast.Name) and node.id in kept and node not in taken:
            return []
    return found


def _given(call: ast.Call) -> list[tuple[str, str]]:
    """The arguments of a call that are names, with their stars."""
    given = [("*", each.value) if isinstance(each, ast.Starred) else ("", each) for each in call.args]
    given += [("**" if each.arg is None else "=", each.value) for each in call.keywords]
    return [(star, node.id if isinstance(node, ast.Name) else "") for star, node in given]


def stands_for(scope: Scope) -> str | None:
    """The parameter of the function around it whose results a wrapper gives as they are, one for each call of its own.

    What it does before and behind that, one statement after the other, it does once; None where it is another function.
    """
    node, around = scope.node, scope.parent
    if not isinstance(node, ast.FunctionDef) or around is None or not isinstance(around.node, FunctionNode):
        return None
    *others, last = node.body
    while isinstance(last, ast.With) and not any(_is_of_framework(each.context_expr, scope) for each in last.items):
        *within, last = last.body
        others += within
    found = hands_on(scope)
    if len(found) != 1 or not isinstance(found[0].func, ast.Name) or not isinstance(last, ast.Return):
        return None
    value, name = last.value, found[0].func.id
    if isinstance(value, ast.Name):
        value = scope.code.value_of(node, value.id)
    is_given = name in around.positional and not around.code.stores_of(around.node, name)
    straight = all(isinstance(each, (ast.Assign, ast.Expr)) for each in others)
    return name if value is found[0] and is_given and straight else None


def _is_of_framework(context: ast.expr, scope: Scope) -> bool:
    """Whether a context is one of a framework, which may say how what runs in it is computed, or where."""
    made_by = context.func if isinstance(context, ast.Call) else context
    return scope.code.program.knowledge.is_framework(scope.code.outside(made_by))
