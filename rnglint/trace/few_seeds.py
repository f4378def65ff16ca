"""Keys that the rounds of a loop make of numbers which they draw from a few: some are drawn again."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from operator import attrgetter

from msgspec import Struct

from rnglint.knowledge.twins import BOUNDS, of_function
from rnglint.machine.events import Event, Step
from rnglint.machine.inspection import draws_of
from rnglint.machine.states import Root, maker_of, root_of
from rnglint.program.syntax import arguments_of, last_name, whole_number
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution
from rnglint.trace.rounds import head

_FEW = 10_000


class FewSeeds(Struct, frozen=True):
    """A key, the number that is its seed, of how many that is one, and the round that draws it."""

    key: Event
    seed: Event
    count: int
    round: Step


def few_seeds(trace: Executions) -> list[FewSeeds]:
    """Those of this file whose keys are drawn from."""
    return trace.told(trace.all_of(_of_execution), attrgetter("key"))


def _of_execution(execution: Execution) -> Iterator[FewSeeds]:
    ledger = execution.ledger
    used = {id(maker_of(root_of(event.term))) for event in ledger.of("draw") if not event.stream}
    for key in ledger.of("make"):
        drawn = draws_of(key.term.seed) if isinstance(key.term, Root) else frozenset[int]()
        seed = ledger.events[min(drawn)] if len(drawn) == 1 and id(key) in used else None
        count = None if seed is None else _count(seed)
        if seed is None or count is None or count > _FEW or not _is_the_seed(seed, key):
            continue
        around = (step for step in key.step.path() if step.kind == "iteration" and step in seed.step.path())
        round_ = next((step for step in around if _often(step, count)), None)
        if round_ is not None:
            yield FewSeeds(key, seed, count, round_)


def _is_the_seed(seed: Event, key: Event) -> bool:
    """Whether a number is the seed of a key as it was drawn."""
    around = seed.frame.code.parents.get(seed.node)
    named = {each.id for each in getattr(around, "targets", ()) if isinstance(each, ast.Name)}
    given = arguments_of(key.node)[:1]
    is_it = any(each is seed.node or getattr(each, "id", None) in named for each in given)
    return key.frame.uid == seed.frame.uid and is_it


def _count(draw: Event) -> int | None:
    """How many numbers an integer is drawn from, if that is written out."""
    more, call = BOUNDS.get(of_function(draw.api)), draw.node
    if more is None or not isinstance(call, ast.Call) or call.keywords:
        return None
    bounds = [whole_number(each) for each in call.args]
    low, high = (0, *bounds) if len(bounds) == 1 else bounds if len(bounds) == 2 else (None, None)
    return None if low is None or high is None else high - low + more


def _often(round_: Step, count: int) -> bool:
    """Whether a loop has so many rounds that two of them draw one of so many numbers, or nobody knows how many."""
    found = head(round_.node)
    runs = found[1] if found is not None else None
    if isinstance(runs, (ast.List, ast.Tuple)):
        return len(runs.elts) ** 2 > count
    ends = runs.args if isinstance(runs, ast.Call) and last_name(runs.func) == "range" else []
    known = whole_number(ends[-1]) if len(ends) in (1, 2) else None
    return known is None or known**2 > count
