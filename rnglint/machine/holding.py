"""What a value holds, as far as it is known."""

from __future__ import annotations

from collections.abc import Iterator

from rnglint.machine.callables import Suspension
from rnglint.machine.machine import Machine
from rnglint.machine.states import Child, Root
from rnglint.machine.terms import Choice, Op, Ref, Stack, Thing, Tup, Value

STATE = "state"
"""The operation that stands for what a model of nnx holds at some time: a copy of it."""


def reachable(m: Machine, value: Value) -> set[Value]:
    """A value and all that it holds: items of tuples and lists, attributes of instances, layers of containers."""
    return set(held(m, value))


def held(m: Machine, value: Value) -> Iterator[Value]:
    """The same one after the other; of keys that are equal each one, since they may have been made in other ways."""
    found, waiting = set[Value](), [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Choice):
            waiting += [option for _, option in value.options]
        elif isinstance(value, Suspension):
            continue
        elif value not in found:
            found.add(value)
            yield value
            if isinstance(value, (Tup, Stack)):
                waiting += value.items
            elif isinstance(value, Ref):
                parts = m.cells.holdings("attribute" if value.kind == "instance" else "item", value.uid)
                waiting += [item for _, item in parts]
            elif isinstance(value, Thing) and value.uid in m.layers:
                waiting += [part for _, part in m.cells.holdings("part", value.uid)]
            content = m.cells.get(("content", value.uid)) if isinstance(value, (Ref, Thing)) else None
            waiting += () if content is None else (content,)
        elif isinstance(value, (Child, Root)):
            yield value
        if isinstance(value, Op) and value.name == STATE:
            waiting.append(value.args[0])
