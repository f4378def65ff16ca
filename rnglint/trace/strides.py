"""Seeds that are a step apart for the rounds of one loop, where another loop goes further than that step."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Hashable, Iterator
from itertools import permutations
from operator import attrgetter

from msgspec import Struct

from rnglint.machine.events import Event, Step
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import maker_of
from rnglint.machine.terms import Value
from rnglint.program.syntax import descendants, names_in
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution
from rnglint.trace.repeats import adds_up_a_place, numbers_of, summed
from rnglint.trace.rounds import seed_of


class Stride(Struct, frozen=True):
    """What makes a stream in two loops, a round of each, how far apart one puts the seeds, how far the other goes."""

    made: Event
    wide: Step
    long: Step
    apart: int
    count: int


class _Made(Struct, frozen=True):
    """What makes a stream, the loops around it with the numbers of their rounds, and its seed: a base, and a number."""

    event: Event
    rounds: dict[Hashable, tuple[Step, int]]
    base: Value | None
    seed: int


def strides(trace: Executions) -> list[Stride]:
    """Those of this file whose streams are drawn from."""
    return trace.told(trace.all_of(_of_execution), attrgetter("made"))


def _of_execution(execution: Execution) -> Iterator[Stride]:
    ledger = execution.ledger
    if not ledger.ends:
        return
    places: dict[tuple[ast.AST, ...], list[_Made]] = defaultdict(list)
    for event in (*ledger.of("make"), *(each for each in ledger.of("seed") if each.source is not None)):
        found = _made(event)
        if len(found.rounds) > 1 and not found.rounds.keys().isdisjoint(ledger.ends):
            places[tuple(step.node for step in event.step.path())].append(found)
    for made in places.values():
        met = _meeting(made, ledger)
        if met is not None and any(maker_of(draw.term) is met.made for draw in ledger.of("draw")):
            yield met


def _made(event: Event) -> _Made:
    known: dict[Hashable, tuple[Step, int]] = {}
    for step in event.step.path():
        found = numbers_of(step) if step.kind == "iteration" else []
        if len(found) == 1:
            known[step.node] = step, found[0]
        else:
            known.update(((_walked(step.node), at), (step, each)) for at, each in enumerate(found))
    return _Made(event, known, *summed(seed_of(event)))


def _walked(loop: ast.AST) -> ast.AST:
    """What a loop goes through."""
    first: ast.AST = getattr(loop, "generators", [loop])[0]
    return getattr(first, "iter", first)


def _meeting(made: list[_Made], ledger: Ledger) -> Stride | None:
    """The step that one of the loops passes by, if all seeds of a place follow from the numbers of its rounds."""
    first = made[0]
    slopes: dict[Hashable, int] = {}
    for other in made:
        moved = [node for node in first.rounds if other.rounds.get(node, (None, 0))[1] != first.rounds[node][1]]
        if other.base != first.base or other.rounds.keys() != first.rounds.keys():
            return None
        if len(moved) == 1:
            by = other.rounds[moved[0]][1] - first.rounds[moved[0]][1]
            slopes.setdefault(moved[0], (other.seed - first.seed) // by)
    for other in made:
        away = (slopes.get(node, 0) * (at - first.rounds[node][1]) for node, (_, at) in other.rounds.items())
        if other.seed != first.seed + sum(away):
            return None
    if any(map(adds_up_a_place, first.event.step.path())):
        return None  # windows that overlap
    for wide, long in permutations((node for node in slopes if slopes[node]), 2):
        apart, rest = divmod(slopes[wide], slopes[long])
        count = ledger.ends.get(long, 0) - first.rounds[long][1]
        if not rest and 1 < apart < count and not _is_held_back(first.event, first.rounds[long][0]):
            return Stride(first.event, first.rounds[wide][0], first.rounds[long][0], apart, count)
    return None


def _is_held_back(made: Event, long: Step) -> bool:
    """Whether the rounds of a loop may not go so far: they end early, ask which one they are, or begin again."""
    around = long.node.target if isinstance(long.node, (ast.For, ast.comprehension)) else long.node
    counters = names_in(around)
    for each in descendants(long.node):
        if isinstance(each, (ast.Break, ast.Continue)) or getattr(each, "ifs", []):
            return True
        if isinstance(each, (ast.If, ast.IfExp)) and not counters.isdisjoint(names_in(each.test)):
            return True
    called = {step.frame.node for step in made.step.path() if long in step.path() and step.frame is not long.frame}
    rests = (each for node in (long.node, *called) for each in descendants(node))
    return any(isinstance(each, ast.BinOp) and isinstance(each.op, ast.Mod) for each in rests)
