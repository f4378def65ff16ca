"""Functions that run now, and a second time in the backward pass."""

from __future__ import annotations

import ast

from rnglint.knowledge.roles import Recomputes
from rnglint.knowledge.state import CHECKPOINT
from rnglint.machine import calls, loops
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import Frame, PartialV
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Const, Ext, Ref, Thing, Value
from rnglint.models import devices


def run(m: Machine, role: Recomputes, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """The result of a call that runs a function so, or the function that does when it is called."""
    body = arguments.given(role.function)
    if body is None:
        return calls.pure_result(m, arguments)
    keeping = arguments.given(role.preserve)
    if role.returns_function:
        place = arguments.giver(role.preserve)
        kept = () if keeping is None else ((str(role.preserve.name), keeping),)
        nodes = () if place is None else ((str(role.preserve.name), place),)
        return PartialV(Ext(CHECKPOINT), (body,), kept, nodes)
    if keeping is None:
        keeping = m.fresh() if arguments.more else Const(True)
    event = m.event("recompute", keeping, name, node, frame)
    event.key_node = arguments.giver(role.preserve)
    given = Arguments(arguments.values[role.before :], open=arguments.open, more=arguments.more)
    given.keywords = {k: v for k, v in arguments.keywords.items() if k not in role.options}
    given.nodes = dict.fromkeys((*range(len(given.values)), *given.keywords), node)
    event.place = next((at for value in given.values if (at := devices.noted(m, value)) is not None), None)
    with m.at("call", node, frame, "recomputation", event):
        if not role.sequence or (isinstance(body, (Ref, Thing)) and getattr(body, "kind", "") != "list"):
            return m.each(body, lambda one: calls.call(m, one, given, node, frame))
        result: Value = given.values[0] if given.values else m.fresh()
        for each in loops.rows(m, body).items:
            inner = Arguments([result], nodes={0: node})
            result = m.each(each, lambda one, a=inner: calls.call(m, one, a, node, frame))  # type: ignore[misc]
        return result
