"""Who gives a seed: the code that sets it, or a caller."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.machine.terms import Func

if TYPE_CHECKING:
    from rnglint.machine.events import Event, Step


def written(event: Event) -> tuple[ast.AST | None, list[Step]]:
    """The expression that a seed comes from, followed back through the calls that pass it on as it is.

    The steps lead down to where the expression stands.  A parameter that a call leaves at its default stays a name.
    """
    node, steps = event.key_node, event.step.path()[:-1]
    while isinstance(node, ast.Name) and steps and steps[-1].kind == "call" and isinstance(steps[-1].label, Func):
        call = steps[-1].node
        given = _given(steps[-1].label, call, node.id) if isinstance(call, ast.Call) else None
        if given is None:
            break
        node, steps = given, steps[:-1]
        while steps and steps[-1].kind != "call":
            steps = steps[:-1]
    return node, steps


def _given(function: Func, call: ast.Call, name: str) -> ast.expr | None:
    """The argument that a call gives for a parameter of a function."""
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    args = function.node.args
    positional = [each.arg for each in (*args.posonlyargs, *args.args)]
    at = positional.index(name) - (function.owner is not None) if name in positional else -1
    return call.args[at] if 0 <= at < len(call.args) else None
