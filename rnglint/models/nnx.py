"""Modules of nnx while they run: layers that draw, and parameters that are made, from the streams of an ``Rngs``."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.knowledge.networks import PARAMETERS_STREAM
from rnglint.knowledge.roles import StochasticLayer
from rnglint.machine import calls
from rnglint.machine.guards import assume
from rnglint.machine.terms import NONE, NOWHERE, Child, Const, Frame, Guard, Ref, Root, Sym, Thing, Tup, Value, draws_of

if TYPE_CHECKING:
    from rnglint.knowledge.roles import Parameter
    from rnglint.machine.arguments import Arguments
    from rnglint.machine.events import Event
    from rnglint.machine.machine import Machine

STREAM = "flax"
"""What the tables call the streams of nnx."""


def next_key(m: Machine, ref: Ref, name: str) -> Value:
    """The next key of a stream of an ``Rngs``: the counter is folded into the stream's key."""
    content = m.content(ref)
    if not isinstance(content, Tup):
        return m.fresh()
    known = {s.items[0].value: s for s in content.items if isinstance(s, Tup) and isinstance(s.items[0], Const)}
    stream = known.get(name) or known.get("default")
    if stream is None or not isinstance(stream.items[2], Const):
        return m.fresh()
    after = Tup((stream.items[0], stream.items[1], Const(stream.items[2].value + 1)))
    m.set_content(ref, Tup(tuple(after if s is stream else s for s in content.items)))
    key = stream.items[1]
    return Child(key, stream.items[2], key.via if isinstance(key, (Root, Child)) else None)


def layer_of(m: Machine, thing: Thing) -> StochasticLayer | None:
    """The role of a layer of nnx that draws."""
    role = m.knowledge.role(thing.name, StochasticLayer)
    return role if isinstance(role, StochasticLayer) and role.system == "nnx" else None


def call(
    m: Machine, thing: Thing, role: StochasticLayer, arguments: Arguments, node: ast.AST, frame: Frame
) -> Value | None:
    """The result of calling a layer that draws from streams in sight; None where that is not certain."""
    source = arguments.given(role.source_call)
    source = part(m, thing, role.source) if source is None or source == NONE else source
    active = activity(m, thing, role, arguments)
    if m.muted or active is None or not isinstance(source, Ref) or source.kind != "rngs":
        return None
    name = part(m, thing, role.stream)
    event = draw(m, source, name.value if isinstance(name, Const) else role.stream_default, thing.name, node, frame)
    event.guard = event.guard | active
    event.made = m.layers.get(thing.uid)
    drawn = Sym(m.uid(), draws_of(calls.pure_result(m, arguments)) | {event.index})
    m.drawn.add(drawn.uid)
    return drawn


def activity(m: Machine, thing: Thing, role: StochasticLayer, arguments: Arguments) -> Guard | None:
    """The condition under which a layer draws; None where it does not, or where nothing tells."""
    rate = part(m, thing, role.rate)
    if (rate.value if isinstance(rate, Const) else role.rate_default if rate is None else None) == 0:
        return None
    off = arguments.given(role.off_call)
    if off is None:
        training = m.cells.get(("training", thing.uid))
        if training is not None:
            return NOWHERE if training == Const(True) else None
        off = m.cells.get(("attribute", thing.uid, role.off.name)) or part(m, thing, role.off)
    if off is None:
        return NOWHERE if role.off_default is False else None
    return None if off == Const(True) else NOWHERE if off == Const(False) else assume(off, False)


def part(m: Machine, thing: Thing, parameter: Parameter | None) -> Value | None:
    """What a layer was given when it was made."""
    if parameter is None:
        return None
    return m.cells.get(("part", thing.uid, parameter.name)) or m.cells.get(("part", thing.uid, parameter.position))


def draw(m: Machine, source: Ref, name: str, api: str, node: ast.AST, frame: Frame) -> Event:
    """Draw from a stream of an ``Rngs``.  Gives the event."""
    key = next_key(m, source, name)
    event = m.note("draw", STREAM, key, api, node, frame)
    event.source = source
    if not m.muted and isinstance(key, Child):
        m.ledger.read(event, key)
    return event


def construct(m: Machine, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> None:
    """A layer of nnx is made with streams: its parameters are drawn from them."""
    given = arguments.keywords.get("rngs")
    role = m.knowledge.role(name, StochasticLayer)
    bare = isinstance(role, StochasticLayer) and role.bare
    if isinstance(given, Ref) and given.kind == "rngs" and name.startswith("flax.nnx.") and not (bare or m.muted):
        draw(m, given, PARAMETERS_STREAM, name, node, frame).fills = True
