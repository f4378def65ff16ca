"""Modules of nnx while they run: layers that draw, and parameters that are made, from the streams of an ``Rngs``."""

from __future__ import annotations

import ast

from rnglint.knowledge.modes import FLAG
from rnglint.knowledge.networks import PARAMETERS_STREAM, RNGS, WITH_STREAMS, WITHOUT_STREAMS
from rnglint.knowledge.roles import HandlesModel, SetsAttributes, StochasticLayer
from rnglint.machine import calls, copying, evaluate, holding
from rnglint.machine.callables import Call, Site
from rnglint.machine.events import Ask, Event
from rnglint.machine.holding import STATE
from rnglint.machine.inspection import draws_of, options_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import Child, Root
from rnglint.machine.terms import NONE, Const, Ext, Method, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import devices, modules

STREAM = "flax"
"""What the tables call the streams of nnx."""


def is_stream(value: Value) -> bool:
    """Whether a value is a stream of an ``Rngs``."""
    return isinstance(value, Method) and isinstance(value.receiver, Ref) and value.receiver.kind == "rngs"


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


def call(m: Machine, ask: Ask, call: Call) -> Value | None:
    """The result of calling a layer that draws from streams in sight; None where that is not certain."""
    source = ask.source
    if m.muted or ask.stream is None or not isinstance(source, Ref) or source.kind != "rngs":
        return None
    event = draw(m, source, ask.stream, ask.event.api, call)
    event.guard, event.made = ask.event.guard, ask.event.made
    drawn = Sym(m.uid(), draws_of(calls.pure_result(m, call)) | {event.index})
    m.drawn.add(drawn.uid)
    return drawn


def draw(m: Machine, source: Ref, name: str, api: str, site: Site) -> Event:
    """Draw from a stream of an ``Rngs``.  Gives the event."""
    key = next_key(m, source, name)
    event = m.note("draw", STREAM, key, api, site, source=source)
    if not m.muted and isinstance(key, Child):
        m.ledger.read(event, key)
    return event


def construct(m: Machine, call: Call) -> None:
    """A layer of nnx is made with streams: its parameters are drawn from them."""
    given = call.keywords.get("rngs")
    role = m.knowledge.role(call.name, StochasticLayer)
    bare = role is not None and role.bare
    if given is None or bare or m.muted or not call.name.startswith("flax.nnx."):
        return
    for option in options_of(given):
        if isinstance(option, Sym):
            m.ledger.supplying.add(option)
    if isinstance(given, Ref) and given.kind == "rngs":
        draw(m, given, PARAMETERS_STREAM, call.name, call).fills = True


# Models as a whole

STRUCTURE, WEIGHTS = "structure", "weights"
"""Operations that stand for what a model is, and for the part of its state that holds no streams.  A part says, beside
the copy of the model, whether that is sure."""
RESTING = "resting"
"""The operation that stands for a copy of something unknown which draws nothing."""


def of_graph(m: Machine, role: HandlesModel, call: Call) -> Value | None:
    """What a function gives that copies a model, takes it apart, or puts it together; None where it is not known."""
    if role.how == "merges":
        return _merged(m, call)
    if role.how in ("divides", "joins"):
        return _of_states(role, call)
    model = call.given(role.model)
    if role.how == "rests" and isinstance(model, Sym) and call.get(1, "value") in (None, Const(True)):
        return Op(RESTING, (model,))
    if role.how in ("halves", "kept") and isinstance(model, (Ref, Thing, Stack)):
        return model if role.how == "kept" else Tup((model, model))
    if not isinstance(model, (Ref, Thing)):
        return None
    if role.how == "copies":
        return _copy(m, model, call)
    if role.how == "rests":
        made = copying.deep(m, model)
        if isinstance(call.frame.code.parents.get(call.node), ast.Expr):
            m.ledger.left_on.append(m.step.below(call))
        with m.at("use", call):
            modules.set_training(m, made, evaluate.negated(call.get(1, "value") or Const(True)))
        return made
    if role.how in ("parts", "state"):
        states = _parts(_copy(m, model, call), call)
        return Tup((Op(STRUCTURE, (model,)), *states)) if role.how == "parts" else _one_or_all(states)
    _seed(m, model, call.keywords if role.how == "seeds" else {}, call)
    return NONE


def _parts(model: Value, call: Call) -> list[Value]:
    """What filters make of the state of a model: the first that takes streams gets all of them, the others none."""
    filters = [each.name if isinstance(each, Ext) else each for each in call.values[1:]]
    if not filters:
        return [Op(STATE, (model,))]
    takes = next((at for at, each in enumerate(filters) if each not in WITHOUT_STREAMS), len(filters))
    if takes < len(filters) and filters[takes] not in (Const(...), Const(True), *WITH_STREAMS):
        return [Op(STATE, (model, NONE)) for _ in filters]
    return [Op(STATE if at == takes else WEIGHTS, (model, Const(True))) for at in range(len(filters))]


def _of_states(role: HandlesModel, call: Call) -> Value | None:
    """What becomes of states that are taken apart by filters, or put together again."""
    states = {each.args[0]: each for each in call.values if isinstance(each, Op) and each.name == STATE}
    if role.how == "divides":
        model = call.given(role.model)
        if not isinstance(model, Op) or model.name != STATE or len(model.args) > 1:
            return None
        return _one_or_all(_parts(model.args[0], call))
    return Op(STATE, tuple(states)) if len(states) == 1 else Tup(tuple(call.values)) if states else None


def _one_or_all(states: list[Value]) -> Value:
    return states[0] if len(states) == 1 else Tup(tuple(states))


def _copy(m: Machine, model: Value, site: Site) -> Value:
    copies: dict[Value, Value] = {}
    made = copying.deep(m, model, copies)
    step = m.step.below(site)
    for original, copy in copies.items():
        if isinstance(original, (Ref, Thing)) and isinstance(copy, (Ref, Thing)):
            m.ledger.copies[copy.uid] = original.uid, step
    return made


def _merged(m: Machine, call: Call) -> Value | None:
    structure, *states = call.values or [NONE]
    if not isinstance(structure, Op) or structure.name != STRUCTURE:
        return None
    known = [state for state in states if isinstance(state, Op) and state.name in (STATE, WEIGHTS)]
    held = [state for state in known if state.name == STATE]
    made = _copy(m, held[0].args[0] if held else structure.args[0], call)
    surely = held and (len(known) == len(states) or Const(True) in held[0].args)
    if states and not surely:
        _seed(m, made, {}, call)
    return made


def _seed(m: Machine, model: Value, seeds: dict[str, Value], site: Site) -> None:
    """Give streams of a model new seeds; where none of its streams has such a name, nothing is known of it any more."""
    for rngs in holding.reachable(m, model):
        if not isinstance(rngs, Ref) or rngs.kind != "rngs":
            continue
        content = m.content(rngs)
        streams = [s for s in content.items if isinstance(s, Tup)] if isinstance(content, Tup) else []
        names = [s.items[0].value for s in streams if isinstance(s.items[0], Const)]
        if seeds.keys() & names:
            made = {}
            for name, seed in seeds.items():
                made[name] = Root(seed, m.event("make", Root(seed), RNGS, site, source=rngs))
            renewed = [
                Tup((s.items[0], made[name], Const(0))) if name in made else s
                for s, name in zip(streams, names, strict=True)
            ]
            m.set_content(rngs, Tup(tuple(renewed)))
        else:
            m.set_content(rngs, m.fresh())


def set_attributes(m: Machine, _: SetsAttributes, call: Call) -> None:
    """Layers of a model are switched: those of the classes that a call names, or of which that is not known, else all.

    Where the value is not known, neither is whether they draw.
    """
    kinds = {m.knowledge.canonical(each.name) for each in call.values if isinstance(each, Ext)}
    others = not call.values or len(kinds) < len(call.values)
    waiting, seen = [call.receiver] if call.receiver is not None and not m.muted else [], set[Value]()
    while waiting:
        value = waiting.pop()
        layer = m.knowledge.role(value.name, StochasticLayer) if isinstance(value, Thing) else None
        if layer is not None and isinstance(value, Thing) and (others or value.name in kinds):
            new = call.keywords.get(layer.off.name or "")
            if new is not None:
                m.cells[FLAG, value.uid] = Const(not new.value) if isinstance(new, Const) else m.fresh()
        if value not in seen:
            seen.add(value)
            waiting += devices.held(m, value)
