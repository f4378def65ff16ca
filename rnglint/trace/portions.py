"""Complementary parts of two orders: who cuts the first part from one and the rest from another has rows in both."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain, combinations

from msgspec import Struct

from rnglint.knowledge.purposes import HALVES, PARTS, PERMUTES, last_words, words
from rnglint.machine.events import PYTHON_LOOPS, Event, Portion, Step, parted
from rnglint.machine.inspection import LEAVES, leaves_of
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import KEYS, STATES, origin_of
from rnglint.machine.terms import NONE, Op, Value
from rnglint.program.syntax import descendants, names_in, returns
from rnglint.trace import rounds, sweeps
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution

_OF_PROCESSES = frozenset({LEAVES["rank"], LEAVES["worker number"]})
"""A part that begins by one of these belongs to a process, and not to the round of a loop."""
_KNOWN = (*STATES, *KEYS)
"""What is equal to nothing but itself."""


class Overlapping(Struct, frozen=True):
    """A draw of an order, of which the rest is taken, while another one gives the first part."""

    draw: Event
    first: Step | None = None
    """Where the first part is taken; None where each round of a loop takes its part of an order of its own."""
    rest: Step | None = None

    @property
    def step(self) -> Step:
        return self.draw.step


def overlapping_parts(trace: Executions) -> list[Overlapping]:
    """The orders, drawn in this file, whose parts were to be those of one."""
    found = (trace.all_of(query) for query in (_overlapping, _of_two_splits, _of_rounds))
    return trace.told(chain.from_iterable(found))


def divides(draw: Event, ledger: Ledger) -> bool:
    """Whether a draw parts data in two: who trains on one part is judged on the other."""
    if last_words(draw.api) & PARTS:
        return True
    taken = [each for each in _portions(ledger) if each.draw == draw.index]
    return any(_complement(one, other) for one in taken for other in taken)


def share_out(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether two draws give one order, or one split, of which each gives a part: the first rows, and the rest."""
    if all(last_words(draw.api) & PARTS for draw in (first, second)):
        read = _parts_read(first), _parts_read(second)
        return read[0] is not None and read[1] is not None and read[0][1].isdisjoint(read[1][1])
    if not all(last_words(draw.api) & PERMUTES for draw in (first, second)):
        return False
    cuts = [[cut for index, cut in ledger.parts_of_draws.values() if index == draw.index] for draw in (first, second)]
    return any(_follows(one, other) or _follows(other, one) for one in cuts[0] for other in cuts[1])


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


def _of_two_splits(execution: Execution) -> Iterator[Overlapping]:
    """Splits of equal data that are drawn one after another, or on two paths from one seed, for one part each."""
    taken: dict[tuple[str, str], list[tuple[Event, Step, set[object]]]] = {}
    cuts: dict[int, list[Op]] = {}
    for index, cut in execution.ledger.parts_of_draws.values():
        cuts.setdefault(index, []).append(cut)
    for draw in execution.ledger.of("draw"):
        own = cuts.get(draw.index, [])
        divided = last_words(draw.api) & PARTS or any(_follows(one, other) for one in own for other in own)
        if divided and isinstance(draw.term, _KNOWN) and (found := _parts_read(draw)):
            step, parts = found
            taken.setdefault((draw.api, ast.dump(step.node)), []).append((draw, step, parts))
    for splits in taken.values():
        for (one, first, parts), (other, rest, others) in combinations(splits, 2):
            together = one.may_meet(other) or origin_of(one.term) == origin_of(other.term)
            if one.term != other.term and together and parts.isdisjoint(others):
                yield Overlapping(other, first, rest)


def _parts_read(draw: Event) -> tuple[Step, set[object]] | None:
    """The call that gives the parts of a draw, and which of them are used: ``_, test = split(rows)``."""
    for step in reversed(draw.step.path()):
        code, node = step.frame.code, step.node
        statement, around = code.statement(node, step.frame.node), code.parents.get(node)
        if isinstance(around, ast.Subscript) and isinstance(around.slice, ast.Constant) and around.value is node:
            return step, {around.slice.value}
        if isinstance(statement, ast.Assign) and statement.value is node:
            if isinstance(statement.targets[0], ast.Name) and _gives_parts(step.frame.node, statement.targets[0].id):
                continue
            names = [getattr(each, "id", "") for each in getattr(statement.targets[0], "elts", ())]
            each = 2 if draw.api.rpartition(".")[2] in HALVES else len(names)
            used: set[object] = {at % each for at, name in enumerate(names) if name in code.loads(step.frame.node)}
            return (step, used) if all(names) and used else None
        if not isinstance(statement, ast.Return) or statement.value is not node:
            return None
    return None


def _gives_parts(function: ast.AST, name: str) -> bool:
    """Whether a function gives nothing but a variable, or parts of it."""
    given = [each.value for each in returns(function)]
    parts = [part for each in given for part in (each.elts if isinstance(each, ast.Tuple) else (each,))]
    return bool(parts) and all(part is not None and name in names_in(part) for part in parts)


def _of_rounds(execution: Execution) -> Iterator[Overlapping]:
    """Orders that the rounds of a loop over folds draw, each for the part that is its own, by the same calls."""
    last: dict[tuple[ast.AST, ...], Event] = {}
    for draw in execution.ledger.of("draw"):
        if last_words(draw.api) & PERMUTES:
            way = tuple(step.node for step in draw.step.path())
            before, last[way] = last.get(way), draw
            if before is not None and before.term != draw.term and isinstance(draw.term, _KNOWN):
                one, other = parted(before.step, draw.step)
                in_rounds = one[0].node is other[0].node and other[0].loop in PYTHON_LOOPS
                if in_rounds and _are_folds(other) and _order_the_same(before, draw, other[0].node):
                    cuts = [execution.ledger.begun(each) for each in (before, draw)]
                    of_process = any(leaves_of(cut) & _OF_PROCESSES for cut in chain(*cuts))
                    if not of_process and cuts[0] - cuts[1] and cuts[1] - cuts[0]:
                        yield Overlapping(draw)


def _order_the_same(one: Event, other: Event, loop: ast.AST) -> bool:
    """Whether two rounds draw orders of the same things: of no others that each has for itself."""
    head = rounds.head(loop)
    own = set() if head is None else sweeps.made_of(head[0], loop)
    return one.operand == other.operand or (own.isdisjoint(names_in(other.node)) and other.node in descendants(loop))


def _are_folds(steps: list[Step]) -> bool:
    """Whether the rounds of a loop, or what they call, say that they are about parts of the data."""
    heads = (part for step in steps for part in rounds.head(step.node) or ())
    named = set[str]().union(*map(rounds.spelled, heads), *(words(step.frame.qualname) for step in steps[1:]))
    return not named.isdisjoint(PARTS)


def _portions(ledger: Ledger) -> Iterator[Portion]:
    """Rows that are taken by a part of a draw, also as a dataset of its own."""
    yield from ledger.portions
    for made in ledger.datasets.values():
        given = list(made.given.values())
        for part in (each for each in given[1:] if each in ledger.parts_of_draws):
            yield Portion(given[0], *ledger.parts_of_draws[part], made.step)


def _complement(first: Portion, rest: Portion) -> bool:
    """Whether one part of some rows ends where the other begins."""
    return first.rows == rest.rows and _follows(first.cut, rest.cut)


def _follows(first: Op, rest: Op) -> bool:
    """Whether one slice ends where the other begins."""
    (start, end, _), (begin, last, _) = first.args, rest.args
    return start == last == NONE != end and end == begin
