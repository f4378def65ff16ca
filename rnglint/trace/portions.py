"""Complementary parts of two orders: who cuts the first part from one and the rest from another has rows in both."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge.purposes import PARTS, PERMUTES, last_words
from rnglint.machine.events import Event, Portion, Step
from rnglint.machine.ledger import Ledger
from rnglint.machine.terms import NONE, Value
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution


class Overlapping(Struct, frozen=True):
    """A draw of an order, of which the rest is taken, while another one gives the first part."""

    draw: Event
    first: Step
    """Where the first part is taken."""
    rest: Step

    @property
    def step(self) -> Step:
        """Where it is told."""
        return self.draw.step


def overlapping_parts(trace: Executions) -> list[Overlapping]:
    """The orders, drawn in this file, whose parts were to be those of one."""
    return trace.told(trace.all_of(_overlapping))


def divides(draw: Event, ledger: Ledger) -> bool:
    """Whether a draw parts data in two: who trains on one part is judged on the other."""
    if last_words(draw.api) & PARTS:
        return True
    taken = [each for each in _portions(ledger) if each.draw == draw.index]
    return any(_complement(one, other) for one in taken for other in taken)


def _overlapping(execution: Execution) -> Iterator[Overlapping]:
    events = execution.ledger.events
    taken: dict[tuple[str, Value], list[Portion]] = {}
    for portion in _portions(execution.ledger):
        draw = events[portion.draw]
        if last_words(draw.api) & PERMUTES:
            taken.setdefault((draw.api, draw.term), []).append(portion)
    # Whoever takes both parts of one order, or of two that are equal, has them apart, however often that is done.
    single = [each[0] for each in taken.values() if len({part.cut for part in each}) == 1]
    for first in single:
        for rest in single:
            one, other = events[first.draw], events[rest.draw]
            if one.api == other.api and _complement(first, rest) and one.may_meet(other):
                yield Overlapping(max(one, other, key=lambda each: each.index), first.step, rest.step)


def _portions(ledger: Ledger) -> Iterator[Portion]:
    """Rows that are taken by a part of a draw, also as a dataset of its own."""
    yield from ledger.portions
    for made in ledger.datasets.values():
        given = list(made.given.values())
        for part in (each for each in given[1:] if each in ledger.parts_of_draws):
            yield Portion(given[0], *ledger.parts_of_draws[part], made.step)


def _complement(first: Portion, rest: Portion) -> bool:
    """Whether one part ends where the other begins."""
    (start, end, _), (begin, last, _) = first.cut.args, rest.cut.args
    return first.rows == rest.rows and start == last == NONE != end and end == begin
