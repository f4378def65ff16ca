"""Functions that run now, and a second time in the backward pass."""

from __future__ import annotations

from rnglint.knowledge.roles import Recomputes
from rnglint.knowledge.state import CHECKPOINT
from rnglint.machine import calls, loops
from rnglint.machine.arguments import Call
from rnglint.machine.callables import PartialV
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Const, Ext, Ref, Thing, Value
from rnglint.models import devices


def run(m: Machine, role: Recomputes, call: Call) -> Value:
    """The result of a call that runs a function so, or the function that does when it is called."""
    body = call.given(role.function)
    if body is None:
        return calls.pure_result(m, call)
    keeping = call.given(role.preserve)
    if role.returns_function:
        place = call.giver(role.preserve)
        kept = () if keeping is None else ((str(role.preserve.name), keeping),)
        nodes = () if place is None else ((str(role.preserve.name), place),)
        return PartialV(Ext(CHECKPOINT), (body,), kept, nodes)
    if keeping is None:
        keeping = m.fresh() if call.more else Const(True)
    event = m.event("recompute", keeping, call.name, call)
    event.key_node = call.giver(role.preserve)
    given = call.with_values(call.values[role.before :], {})
    given.keywords = {k: v for k, v in call.keywords.items() if k not in role.options}
    given.nodes = dict.fromkeys((*range(len(given.values)), *given.keywords), call.node)
    event.place = next((at for value in given.values if (at := devices.noted(m, value)) is not None), None)
    with m.at("call", call, "recomputation", event):
        if not role.sequence or (isinstance(body, (Ref, Thing)) and getattr(body, "kind", "") != "list"):
            return calls.call(m, body, given)
        result: Value = given.values[0] if given.values else m.fresh()
        for each in loops.rows(m, body).items:
            result = calls.call(m, each, call.handing(result))
        return result
