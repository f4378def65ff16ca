"""Modules of nnx while they run: layers that draw, and parameters that are made, from the streams of an ``Rngs``."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.knowledge.networks import PARAMETERS_STREAM
from rnglint.knowledge.roles import StochasticLayer
from rnglint.machine import calls
from rnglint.machine.terms import Child, Const, Frame, Ref, Root, Sym, Tup, Value, draws_of

if TYPE_CHECKING:
    from rnglint.machine.arguments import Arguments
    from rnglint.machine.events import Ask, Event
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


def call(m: Machine, ask: Ask, arguments: Arguments, node: ast.AST, frame: Frame) -> Value | None:
    """The result of calling a layer that draws from streams in sight; None where that is not certain."""
    source = ask.source
    if m.muted or ask.stream is None or not isinstance(source, Ref) or source.kind != "rngs":
        return None
    event = draw(m, source, ask.stream, ask.event.api, node, frame)
    event.guard, event.made = ask.event.guard, ask.event.made
    drawn = Sym(m.uid(), draws_of(calls.pure_result(m, arguments)) | {event.index})
    m.drawn.add(drawn.uid)
    return drawn


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
