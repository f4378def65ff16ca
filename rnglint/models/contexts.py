"""Contexts of the frameworks that change random state while their body runs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnglint.knowledge.roles import Forks
from rnglint.machine.terms import NONE, Choice, Const, Frame, Thing, Value
from rnglint.streams import advancing

if TYPE_CHECKING:
    from rnglint.machine.arguments import Arguments
    from rnglint.machine.machine import Machine


@dataclass(frozen=True, slots=True)
class Fork:
    """A context that puts a stream back when it is left."""

    stream: str
    enabled: Value


def make(m: Machine, role: Forks, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """The context that a call makes."""
    enabled = None if role.enabled is None else arguments.get(role.enabled.position, role.enabled.name)
    thing = Thing(name, m.uid())
    m.contexts[thing.uid] = Fork(role.stream, Const(True) if enabled is None else enabled)
    return thing


def enter(m: Machine, value: Value) -> Value | None:
    """Enter a context: what has to be put back when it is left; None where nothing has."""
    fork = m.contexts.get(value.uid) if isinstance(value, Thing) else None
    if not isinstance(fork, Fork) or fork.enabled == Const(False):
        return None
    if not m.muted:
        m.note("enter", fork.stream, NONE, _name(value), m.step.node, m.step.frame)
    m.forked.append(fork.stream)
    return advancing.state_of(m, fork.stream, None)


def leave(m: Machine, value: Value, before: Value) -> None:
    """Leave a context that was entered."""
    fork = m.contexts[value.uid] if isinstance(value, Thing) else None
    if isinstance(fork, Fork):
        if fork.stream in m.forked:
            m.forked.remove(fork.stream)
        m.cells["stream", fork.stream] = before
        if not m.muted:
            m.note("leave", fork.stream, before, _name(value), m.step.node, m.step.frame)


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


def options(value: Value) -> list[Value]:
    """What a value may be."""
    return [option for _, option in value.options] if isinstance(value, Choice) else [value]
