"""Contexts that put streams back: which they cover, and what is drawn in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from rnglint.machine.events import Event, Step
from rnglint.machine.ledger import Ledger
from rnglint.machine.terms import NONE, Const
from rnglint.models.contexts import Fork
from rnglint.trace.devices import Place, Places, keeps, listed, places
from rnglint.trace.programs import Execution


class Draw(Struct, frozen=True):
    """A draw from a global stream of torch inside a context, and the devices that it may take place on."""

    event: Event
    places: Places


class Forked(Struct, frozen=True):
    """A context that was entered, and what it does not put back by the help of another."""

    entered: Event
    fork: Fork
    made: Step
    draws: tuple[Draw, ...]

    @property
    def device_types(self) -> Places | None:
        """The device types it is told; None when it is told none."""
        told = self.fork.device_type
        return None if told is None or told == NONE else places(told)

    @property
    def names_devices(self) -> bool:
        """Whether it is told which devices it covers."""
        return self.fork.devices not in (None, NONE)

    @property
    def listed(self) -> tuple[Place, ...] | None:
        """The devices of its list, where that is known."""
        return listed(self.fork.devices)

    @property
    def is_conditional(self) -> bool:
        """Whether it is entered under some condition: that a loop has another round is none."""
        return any(not (isinstance(atom, tuple) and atom[0] == "iteration") for atom, _ in self.entered.guard)

    @property
    def is_open(self) -> bool:
        """Whether a caller that is not seen decides what it covers, or where it draws."""
        told = self.device_types
        return (told is not None and told.open) or any(draw.places.open for draw in self.draws)


def forked(executions: Iterable[Execution]) -> Iterator[Forked]:
    """The contexts of torch that executions enter; what callers decide only where no caller is seen."""
    found: dict[int, list[Forked]] = {}
    for execution in executions:
        for each in _entered(execution):
            found.setdefault(id(each.made.node), []).append(each)
    for variants in found.values():
        closed = [each for each in variants if not each.is_open]
        yield from closed or variants


def _entered(execution: Execution) -> Iterator[Forked]:
    inside: dict[int, list[Draw]] = {}
    entered: dict[int, Event] = {}
    events = execution.ledger.events
    for event in events:
        if event.kind == "enter" and isinstance(event.term, Fork) and event.term.typed:
            entered[event.index] = event
            inside[event.index] = []
        elif event.kind == "draw" and event.source is None and event.stream.startswith("torch") and event.forks:
            around = event.forks[-1].index
            if around in inside and not _is_kept(event, events):
                inside[around].append(Draw(event, places(event.place)))
    for index, event in entered.items():
        fork = event.term
        if isinstance(fork, Fork) and fork.made is not None:
            yield Forked(event, fork, fork.made, tuple(inside[index]))


def left(first: Event, second: Event, ledger: Ledger) -> Event | None:
    """The end of the only context around a draw that has put its stream back before another one, which is in such a
    context, too; None where it may leave out the device of the draws.
    """
    around = [draw.forks[0].term if len(draw.forks) == 1 else None for draw in (first, second)]
    for fork, draw in zip(around, (first, second), strict=True):
        if not isinstance(fork, Fork) or fork.open or fork.stream != draw.stream or fork.enabled != Const(True):
            return None
        on_host = listed(fork.devices) == () and places(draw.place).types <= {"cpu"}
        if not on_host and fork.devices not in (None, NONE):
            return None
    if first.forks[0] is second.forks[0]:
        return None
    between = ledger.events[first.index + 1 : second.index]
    return next((event for event in between if event.kind == "leave" and event.stream == first.stream), None)


def is_lent(seed: Event, draw: Event) -> bool:
    """Whether a generator has set a seed for itself, and waits at a ``yield`` while whoever goes through it draws.

    One that is decorated may be a context, whose stream is for those that draw in it.
    """
    drawing = {step.frame.uid for step in draw.step.path()}
    frames = (step.frame for step in seed.step.path())
    return any(
        each.suspends and each.uid not in drawing and not getattr(each.node, "decorator_list", ()) for each in frames
    )


def _is_kept(draw: Event, events: list[Event]) -> bool:
    """Whether something else may put back the stream of a draw: a further context, a state that is kept by hand."""
    if len({id(entered.term) for entered in draw.forks}) > 1:
        return True
    saved = [event for event in events[: draw.index] if event.kind == "save"]
    back = [event for event in events[draw.index :] if event.kind == "restore"] if saved else []
    known = places(draw.place).known or {Place("")}
    own = [event for event in saved if event.stream != "torch"]
    return any(any(keeps(one, at) for one in own) and any(keeps(one, at) for one in back) for at in known)
