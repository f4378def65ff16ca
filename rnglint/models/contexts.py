"""Contexts of the frameworks that change random state, or the default device, while their body runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rnglint.knowledge.roles import Forks
from rnglint.machine import calls
from rnglint.machine.callables import Call, Site
from rnglint.machine.events import Step
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Choice, Const, Op, Ref, Sym, Thing, Value, compared_by
from rnglint.models import devices, modes, numbers
from rnglint.streams import advancing

WITHIN = "within"
"""The operation that gives a function which runs in a context: ``@fork_rng()``."""
_UNKNOWN = "unknown context"


@compared_by("stream", "enabled", "devices", "device_type", "open", "typed")
class Fork(Value, frozen=True):
    """A context that puts a stream back when it is left, and what it was told."""

    stream: str
    enabled: Value
    devices: Value | None = None
    device_type: Value | None = None
    open: bool = False
    """Whether it may have been told more."""
    typed: bool = False
    """Whether it is one that covers the devices of one type, CUDA's where none is told."""
    made: Step | None = None
    """The call that made it."""


def make(m: Machine, role: Forks, call: Call) -> Value:
    thing = Thing(call.name, m.uid())
    named = call.given(role.devices)
    listed = m.content(named) if isinstance(named, Ref) and named.kind == "list" else named
    enabled, kind = call.given(role.enabled) or Const(True), call.given(role.device_type)
    told_more, typed = call.open or call.more, role.device_type is not None
    with m.at("use", call) as step:
        m.contexts[thing.uid] = Fork(role.stream, enabled, listed, kind, told_more, typed, step)
    return thing


def is_context(m: Machine, value: Value) -> bool:
    """Whether a value is a context that puts a stream back, or under which nothing is differentiated."""
    return isinstance(value, Thing) and (value.uid in m.contexts or modes.stops_gradients(m, value))


def enter(m: Machine, value: Value, known: bool = True) -> Value | None:
    """Enter a context: what has to be put back when it is left; None where nothing has.

    ``known``: whether it is certain what made it; something unknown may put any stream back.
    """
    if modes.stops_gradients(m, value):
        m.without_gradients.append(value)
        return NONE
    if numbers.enter(m, value):
        return NONE
    if isinstance(value, Op) and value.name == devices.DEVICE:
        before = devices.default(m)
        devices.set_default(m, value)
        return before
    fork = m.contexts.get(value.uid) if isinstance(value, Thing) else None
    if fork is None and not known and isinstance(value, (Sym, Op, Choice)):
        m.forked.append(m.note("enter", "", Op(_UNKNOWN, (value,)), "", m.step))
        return NONE
    if fork is None or fork.enabled == Const(False):
        return None
    m.forked.append(m.note("enter", fork.stream, fork, _name(value), m.step))
    return advancing.state_of(m, fork.stream, None)


def leave(m: Machine, value: Value, before: Value, site: Site | None = None) -> None:
    """Leave a context that was entered; ``site``: the call that it was entered for."""
    if value in m.without_gradients:
        m.without_gradients.remove(value)
    numbers.leave(m, value)
    if isinstance(value, Op) and value.name == devices.DEVICE:
        devices.set_default(m, before)
        return
    fork = m.contexts.get(value.uid) if isinstance(value, Thing) else None
    held = Op(_UNKNOWN, (value,)) if fork is None else fork
    entered = next((event for event in reversed(m.forked) if event.term == held), None)
    if entered is not None:
        m.forked.remove(entered)
    if fork is not None:
        m.cells["stream", fork.stream] = before
        m.note("leave", fork.stream, before, _name(value), site or m.step)


def call_within(m: Machine, function: Op, call: Call) -> Value:
    """Call a function that a context decorates."""
    manager, inner = function.args
    before = enter(m, manager)
    result = calls.call(m, inner, call)
    if before is not None:
        leave(m, manager, before, call)
    return result


def _name(value: Value) -> str:
    return value.name if isinstance(value, Thing) else ""


@contextmanager
def apart(m: Machine) -> Iterator[None]:
    """Run something in a process of its own: what it changes stays there."""
    before, live = m.state(), m.live
    try:
        yield
    finally:
        m.restore(before)
        m.live = live
