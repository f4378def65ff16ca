"""Contexts that supply a key for the draws inside of them (``override_property(prng=key)`` of torchax).

Entering one uses nothing up: a key is used when something is certain to draw from it.
"""

from __future__ import annotations

import ast

from rnglint.knowledge.roles import Draws, Layer, ProvidesKey, TakesSuppliedKey
from rnglint.knowledge.supplied import DEVICES
from rnglint.machine.callables import Call, Frame, Site
from rnglint.machine.events import Event, Step
from rnglint.machine.inspection import draws_of, options_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import Child
from rnglint.machine.terms import Choice, Const, Method, Op, Sym, Thing, Value
from rnglint.program.code import Code
from rnglint.streams import keys


class Supply(Site, eq=False):
    """A key that a context supplies, and the call that made the context."""

    key: Value
    api: str
    step: Step
    key_node: ast.AST | None
    viewed: bool
    """Whether the key is read through something that only passes it on."""
    event: Event | None = None
    """The use of the key: its first draw."""


def make(m: Machine, role: ProvidesKey, call: Call) -> Value:
    """The context that a call makes; one that supplies no key leaves the key that is there.

    Where there are several environments it cannot be told which of them draws.
    """
    key = call.given(role.key)
    if key is None or call.open or m.supplied_elsewhere:
        return m.fresh()
    thing = Thing(call.name, m.uid())
    given = call.giver(role.key)
    read = keys.read_from(m, given, call.frame)
    m.supplies[thing.uid] = Supply(call.node, call.frame, key, call.name, m.step, read, read is not given)
    return thing


def enter(m: Machine, value: Value) -> bool:
    """Enter a context; whether it supplies a key."""
    supply = m.supplies.get(value.uid) if isinstance(value, Thing) else None
    if supply is None:
        return False
    m.entered.append(supply)
    return True


def draw(m: Machine, call: Call) -> Value | None:
    """The result of a draw from the key of the context around it; None where it is not certain to be one."""
    if not m.entered or m.muted or m.knowledge.role(call.name, TakesSuppliedKey) is None:
        return None
    role = m.knowledge.role(call.name, Draws)
    return None if role is None or not _is_certain(m, role, call, call.frame) else _drawn(m, call)


def layer(m: Machine, thing: Thing, call: Call) -> Value | None:
    """The same for a call of a layer, unless some code on the way may switch models to evaluation."""
    role = m.knowledge.role(thing.name, Layer)
    if not m.entered or m.muted or role is None or m.knowledge.role(thing.name, TakesSuppliedKey) is None:
        return None
    if _may_evaluate(m, call.frame):
        return None
    return _drawn(m, call.to(thing.name))


def _may_evaluate(m: Machine, frame: Frame) -> bool:
    """Whether a file on the way switches models to evaluation, perhaps the one that draws."""
    codes = {id(step.frame.code): step.frame.code for step in m.step.path()}.values()
    return any(code.evaluates() for code in (frame.code, *codes))


def is_void(m: Machine, call: Call) -> bool:
    """Whether a call makes a layer that draws nothing, because its rate is zero or not known."""
    role = m.knowledge.role(call.name, Layer)
    if role is None or m.knowledge.role(call.name, TakesSuppliedKey) is None or not is_used(m, call.frame.code):
        return False
    rate = call.given(role.rate)
    known = rate.value if isinstance(rate, Const) else None
    return not known if rate is not None or call.open else role.rate_default == 0


def is_used(m: Machine, code: Code) -> bool:
    """Whether a file makes contexts that supply keys, by the words in it."""
    known = m.memo.get(("supplies", code.uid))
    if known is None:
        words = m.knowledge.names_of(ProvidesKey)
        known = m.memo["supplies", code.uid] = Const(code.holds(*sorted(words)))
    return known == Const(True)


def _drawn(m: Machine, call: Call) -> Value | None:
    supply = m.entered[-1]
    used = set().union(*(draws_of(value) for value in call.everything()))
    if supply.event is None:
        event = _use(m, supply)
        if event is None:
            return None
        if not isinstance(supply.key, Choice):
            # The environment splits the key, and draws from the second child.
            child = Child(supply.key, Const(1), event)
            drawn = m.event("draw", child, call.name, call)
            m.use(drawn, child)
            used.add(drawn.index)
    assert supply.event is not None
    result = Sym(m.uid(), frozenset({*used, supply.event.index}))
    m.drawn.add(result.uid)
    return result


def _use(m: Machine, supply: Supply) -> Event | None:
    """Note that the key of a context is used up, where the context is made."""
    options = options_of(supply.key)
    if not any(keys.is_keylike(option) for option in options):
        return None
    facts = {"key_node": supply.key_node, "viewed": supply.viewed}
    with m.having(step=supply.step):
        event = m.event("split", supply.key, supply.api, supply, builds=True, supplies=True, **facts)
    m.use(event, supply.key)
    supply.event = event
    return event


def _is_certain(m: Machine, role: Draws, call: Call, frame: Frame) -> bool:
    """Whether a call draws, and on the environment's tensors: it says so, or gets a tensor that can be one."""
    if call.given(role.generator) is not None or call.given(role.rate) in (Const(0), Const(0.0)):
        return False
    active = call.given(role.active)
    if isinstance(active, Op) and active.name == ".training":
        if _may_evaluate(m, frame):
            return False
    elif role.active is not None and (active if active is not None else Const(role.active_default)) != Const(True):
        return False
    device = call.given(role.device)
    if isinstance(device, (Op, Method)):
        return device.name.lstrip(".") == "device"  # that of another tensor
    if device is not None:
        text = device.value if isinstance(device, Const) else None
        return isinstance(text, str) and text.partition(":")[0] in DEVICES
    like = call.given(role.like)
    return role.method_of_tensor or not (like is None or isinstance(like, Const))
