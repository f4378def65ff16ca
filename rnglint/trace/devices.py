"""Devices as executions know them: the types and indices that a device may turn out to have."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache

from msgspec import Struct

from rnglint.knowledge.devices import ACCELERATORS, CHECKS_GENERATOR, OWN_STREAMS, WITHOUT_GENERATOR
from rnglint.knowledge.lookup import ENTRIES, Knowledge
from rnglint.knowledge.roles import Draws, UsesAccelerator
from rnglint.machine.events import Event, Step
from rnglint.machine.terms import NONE, Choice, Const, Op, Ref, Stack, Sym, Tup, Value
from rnglint.models.devices import DEVICE
from rnglint.program.code import Code
from rnglint.trace.misuse import may_raise
from rnglint.trace.programs import Execution

_DEPTH = 8


_WORD = re.compile(r"[a-z_]+")


@cache
def generator_parameters() -> frozenset[str]:
    """The names of the parameters through which draws are given a generator."""
    roles = (role for entry in ENTRIES.values() for role in entry.roles if isinstance(role, Draws))
    return frozenset(role.generator.name for role in roles if role.generator is not None and role.generator.name)


def stated(knowledge: Knowledge, text: str) -> frozenset[str]:
    """The device types that a text speaks of, by their own names or by a library for them."""
    words = set(_WORD.findall(text))
    roles = (knowledge.role(word, UsesAccelerator) for word in words)
    named = {role.type for role in roles if role is not None and role.type is not None}
    return frozenset(word for word in words if word in ACCELERATORS or word == "cpu") | named


class Place(Struct, frozen=True):
    """A device type and, where it is known, an index."""

    type: str
    index: int | None = None

    def __str__(self) -> str:
        return self.type if self.index is None else f"{self.type}:{self.index}"


class Places(Struct, frozen=True):
    """All places something may live at.

    ``open``: a parameter that no known call fills, or the machine, decides; ``unknown``: there may be others.
    """

    known: frozenset[Place] = frozenset()
    open: bool = False
    unknown: bool = False

    def __or__(self, other: Places) -> Places:
        return Places(self.known | other.known, self.open or other.open, self.unknown or other.unknown)

    @property
    def certain(self) -> bool:
        """Whether ``known`` is all there is."""
        return bool(self.known) and not self.open and not self.unknown

    @property
    def types(self) -> frozenset[str]:
        """The known device types."""
        return frozenset(place.type for place in self.known)


_UNKNOWN = Places(unknown=True)
_OPEN = Places(open=True)


def places(device: Value | None, depth: int = 0) -> Places:
    """The places that a device may be."""
    if isinstance(device, Const) and isinstance(device.value, str):
        return _named(device.value)
    if isinstance(device, Choice):
        return _union(places(option, depth + 1) for _, option in device.options)
    if isinstance(device, Sym):
        return _OPEN if isinstance(device.uid, tuple) and isinstance(device.uid[0], str) else _UNKNOWN
    if not isinstance(device, Op) or depth > _DEPTH:
        return _UNKNOWN
    if device.name == DEVICE:
        return _of_device(device, depth)
    if device.name in ("no key", "str") and isinstance(device.args[0], Sym):
        default = device.args[1] if len(device.args) > 1 else NONE
        return _OPEN if default == NONE else _OPEN | places(default, depth + 1)
    if device.name in ("text", "+"):
        first = device.args[0]
        written = first.value if isinstance(first, Const) and isinstance(first.value, str) else ""
        return _named(written[:-1]) if written.endswith(":") else _UNKNOWN
    if device.name[:1] in ".[":
        owner = device.args[0]
        return _OPEN if isinstance(owner, Ref) else places(owner, depth + 1)
    return _UNKNOWN


def _of_device(device: Op, depth: int) -> Places:
    if not device.args:
        return _OPEN
    found = places(device.args[0], depth + 1)
    if len(device.args) == 1:
        return found
    number = device.args[1]
    index = number.value if isinstance(number, Const) and isinstance(number.value, int) else None
    return Places(frozenset(Place(known.type, index) for known in found.known), found.open, found.unknown)


def _named(text: str) -> Places:
    """The place that a device string names (``"cuda:1"``)."""
    kind, _, index = text.partition(":")
    if not kind.isidentifier() or (index and not index.isdecimal()):
        return _UNKNOWN
    return Places(frozenset({Place(kind, int(index) if index else None)}))


def _union(found: Iterable[Places]) -> Places:
    result = Places()
    for each in found:
        result |= each
    return result if result != Places() else _UNKNOWN


def listed(devices: Value | None) -> tuple[Place, ...] | None:
    """The devices of a list, types empty where only an index stands; None where they are not known."""
    if not isinstance(devices, Tup) and not (isinstance(devices, Stack) and devices.whole):
        return None
    found: list[Place] = []
    for item in devices.items:
        if isinstance(item, Const) and isinstance(item.value, int):
            found.append(Place("", item.value))
            continue
        each = places(item)
        if not each.certain or len(each.known) != 1:
            return None
        found += each.known
    return tuple(found)


def on_host(execution: Execution, source: Value | None, draws: Iterable[Event]) -> bool:
    """Whether a generator surely lies on the CPU, or on no device, and some draws take place there, too."""
    made = (each for each in execution.ledger.of("start", "make") if source is not None and each.source == source)
    found = [places(each.place) for each in (*made, *draws) if each.place is not None]
    return all(each.certain and each.types == {"cpu"} for each in found)


class Mismatch(Struct, frozen=True):
    """A draw on one device from a generator of another."""

    draw: Event
    made: Event
    source: Places
    target: Places
    only: bool
    """Whether nothing else draws from the generator."""


def mismatches(execution: Execution) -> Iterator[Mismatch]:
    """The draws that torch refuses, since their generator is one of another device."""
    made: dict[Value, Event] = {}
    draws: dict[Value, list[Event]] = {}
    for event in execution.ledger.of("start", "make", "draw"):
        if event.source is not None and event.place is not None:
            if event.kind == "draw":
                draws.setdefault(event.source, []).append(event)
            else:
                made[event.source] = event
    for source, drawn in draws.items():
        origin = made.get(source)
        for event in drawn if origin is not None else ():
            here, there = places(origin.place), places(event.place)  # type: ignore[union-attr]
            known = here.certain and there.certain and here.types | there.types <= CHECKS_GENERATOR
            if origin is not None and known and not here.types & there.types and not may_raise(event, False):
                yield Mismatch(event, origin, here, there, len({id(each.node) for each in drawn}) == 1)


def refused(execution: Execution) -> Iterator[tuple[Event, Places]]:
    """The generators that torch refuses to make, since the device has none."""
    for event in execution.ledger.of("start", "make"):
        if event.source is not None and event.place is not None:
            where = places(event.place)
            if where.certain and where.types <= WITHOUT_GENERATOR and not may_raise(event, False):
                yield event, where


class Unreached(Struct, frozen=True):
    """A seed, and a draw on a device with a stream of its own, which nothing seeds."""

    seed: Event
    step: Step
    """The seed, or the deepest call in a file that leads to it."""
    draw: Event
    type: str


def unreached(executions: Iterable[Execution], code: Code) -> Iterator[Unreached]:
    """The seeds told in a file that do not reach a device which its executions draw on."""
    executions = list(executions)
    changed = {event.stream for one in executions for event in one.ledger.of("seed", "restore")}
    drawn = {execution: list(_missed(execution, changed)) for execution in executions}
    for execution in executions:
        # What the statements of a module seed concerns every draw of the module.
        whole = isinstance(execution.node, ast.Module)
        missed = drawn[execution] or [each for found in drawn.values() if whole for each in found]
        for event in execution.ledger.of("seed") if missed else ():
            if event.stream == "torch" and event.source is None and event.operand is not None:
                step = event.step.within(code)
                if step is not None:
                    yield Unreached(event, step, *missed[0])


def _missed(execution: Execution, changed: set[str]) -> Iterator[tuple[Event, str]]:
    """The draws that surely happen on a device with a stream of its own which nothing changes, with its type."""
    for event in execution.ledger.of("draw"):
        found = places(event.place)
        sure = event.source is None and found.certain
        if sure and found.types <= OWN_STREAMS.keys() and OWN_STREAMS[min(found.types)].stream not in changed:
            yield event, min(found.types)


def keeps(state: Event, place: Place) -> bool:
    """Whether a state that is saved or restored may be that of the stream of a device."""
    own = OWN_STREAMS.get(place.type)
    if own is not None:
        return state.stream == own.stream
    held = places(state.place)
    return held.open or held.unknown or place.type in held.types
