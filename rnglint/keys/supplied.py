"""Contexts that supply a key for the draws inside of them (``override_property(prng=key)`` of torchax).

Entering one uses nothing up: a key is used when something is certain to draw from it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnglint.keys import outside
from rnglint.keys.terms import Child, Choice, Const, Frame, Op, Sym, Thing, Value, draws_of
from rnglint.knowledge.roles import Draws, TakesSuppliedKey
from rnglint.knowledge.supplied import DEVICES

if TYPE_CHECKING:
    from rnglint.keys.arguments import Arguments
    from rnglint.keys.events import Event, Step
    from rnglint.keys.machine import Machine
    from rnglint.knowledge.roles import Parameter, ProvidesKey


@dataclass(slots=True, eq=False)
class Supply:
    """A key that a context supplies, and the call that made the context."""

    key: Value
    api: str
    node: ast.AST
    frame: Frame
    step: Step
    key_node: ast.AST | None
    viewed: bool
    """Whether the key is read through something that only passes it on."""
    event: Event | None = None
    """The use of the key: its first draw."""


def make(m: Machine, role: ProvidesKey, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """The context that a call makes; one that supplies no key leaves the key that is there."""
    key = arguments.get(role.key.position, role.key.name)
    if key is None or arguments.open:
        return m.fresh()
    thing = Thing(name, m.uid())
    given = arguments.node(role.key.position, role.key.name)
    read = outside.read_from(m, given, frame)
    m.supplies[thing.uid] = Supply(key, name, node, frame, m.step, read, read is not given)
    return thing


def enter(m: Machine, value: Value) -> bool:
    """Enter a context; whether it supplies a key."""
    supply = m.supplies.get(value.uid) if isinstance(value, Thing) else None
    if supply is None:
        return False
    m.entered.append(supply)
    return True


@contextmanager
def hidden(m: Machine) -> Iterator[None]:
    """Be in a function that is traced once: which key it had then is not that of the contexts around the call."""
    before, m.entered = m.entered, []
    try:
        yield
    finally:
        m.entered = before


def draw(m: Machine, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value | None:
    """The result of a draw from the key of the context around it; None where it is not certain to be one."""
    if not m.entered or m.muted or m.knowledge.role(name, TakesSuppliedKey) is None:
        return None
    role = m.knowledge.role(name, Draws)
    if role is None or not _is_certain(role, arguments):
        return None
    supply = m.entered[-1]
    used = set().union(*(draws_of(value) for value in arguments.everything()))
    if supply.event is None:
        event = _use(m, supply)
        if event is None:
            return None
        if not isinstance(supply.key, Choice):
            # The environment splits the key, and draws from the second child.
            child = Child(supply.key, Const(1), event)
            drawn = m.event("draw", child, name, node, frame)
            m.use(drawn, child)
            used.add(drawn.index)
    assert supply.event is not None
    result = Sym(m.uid(), frozenset({*used, supply.event.index}))
    m.drawn.add(result.uid)
    return result


def _use(m: Machine, supply: Supply) -> Event | None:
    """Note that the key of a context is used up, where the context is made."""
    options = [option for _, option in supply.key.options] if isinstance(supply.key, Choice) else [supply.key]
    if not any(outside.is_keylike(option) for option in options):
        return None
    before, m.step = m.step, supply.step
    event = m.event("split", supply.key, supply.api, supply.node, supply.frame)
    m.step = before
    event.key_node, event.viewed = supply.key_node, supply.viewed
    event.builds = event.supplies = True
    m.use(event, supply.key)
    supply.event = event
    return event


def _is_certain(role: Draws, arguments: Arguments) -> bool:
    """Whether a call draws, and on the environment's tensors: it says so, or gets a tensor that can be one."""
    if _given(arguments, role.generator) is not None:
        return False
    if _given(arguments, role.rate) in (Const(0), Const(0.0)):
        return False
    active = _given(arguments, role.active)
    if role.active is not None and (active if active is not None else Const(role.active_default)) != Const(True):
        return False
    device = _given(arguments, role.device)
    if isinstance(device, Op):
        return device.name == ".device"  # that of another tensor
    if device is not None:
        text = device.value if isinstance(device, Const) else None
        return isinstance(text, str) and text.partition(":")[0] in DEVICES
    like = _given(arguments, role.like)
    return role.method_of_tensor or not (like is None or isinstance(like, Const))


def _given(arguments: Arguments, parameter: Parameter | None) -> Value | None:
    return None if parameter is None else arguments.get(parameter.position, parameter.name)
