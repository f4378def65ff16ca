"""Who gives a seed: the code that sets it, or a caller."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.machine.terms import Func
from rnglint.program import signatures

if TYPE_CHECKING:
    from rnglint.machine.events import Event, Step


def written(event: Event) -> tuple[ast.AST | None, list[Step]]:
    """The expression that a seed comes from, followed back through the calls that pass it on as it is.

    The steps lead down to where the expression stands.  A parameter that a call leaves at its default stays a name.
    """
    node, steps = event.key_node, event.step.path()[:-1]
    while isinstance(node, ast.Name) and steps and steps[-1].kind == "call" and isinstance(steps[-1].label, Func):
        call, function = steps[-1].node, steps[-1].label
        if not isinstance(call, ast.Call):
            break
        given = signatures.given(call, function.node, node.id, function.owner is not None)
        if given is None:
            break
        node, steps = given, steps[:-1]
        while steps and steps[-1].kind != "call":
            steps = steps[:-1]
    return node, steps
