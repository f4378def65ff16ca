"""What rounds of a loop are for that draw alike, as what is made of all of them shows."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rnglint.knowledge.purposes import CHANGES, COUNTS, words
from rnglint.machine.events import Step
from rnglint.machine.inspection import options_of
from rnglint.machine.ledger import Ledger
from rnglint.machine.terms import NONE
from rnglint.program.syntax import names_in
from rnglint.trace import rounds
from rnglint.trace.agreeing import reorder
from rnglint.trace.helped import seen
from rnglint.trace.said import says_so

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat


def learn_from_copies(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether rounds that are the same each time give what goes into one loss: from a copy there is nothing to learn.

    Who asks a model twice on equal draws to see that a run can be repeated, learns nothing by it.
    """
    both = {repeat.first.index, repeat.second.index}
    if repeat.parting != "loop" or not any(both <= each for each in ledger.losses):
        return False
    around, path = repeat.steps[0], repeat.second.step.path()
    inside = path[path.index(around) + 1 :] if around in path else []
    asked = next((step for step in inside if step.kind in ("call", "use")), None)
    if asked is None or not _counts((around, *inside)) or not rounds.are_alike(around.node, asked.node):
        return False
    return _are_seeded_alike(repeat, ledger) and not any(map(says_so, (*repeat.steps, *inside)))


def _counts(steps: Sequence[Step]) -> bool:
    """Whether a loop only counts its rounds, and none of them reads its number."""
    around = seen(steps)[0]
    loop = rounds.head(around.node)
    if loop is None or not (isinstance(loop[1], ast.Call) and rounds.spelled(loop[1].func) & COUNTS):
        return False
    read = set[str]().union(*map(rounds.given, rounds.body(around.node)))
    return names_in(loop[0]).isdisjoint(read)


def pass_through_functions(repeat: Repeat) -> bool:
    """Whether one thing goes through several functions, which a loop takes out of a table, and each of them draws for
    it from a generator that it makes alike: what they do to it is the same noise.

    What moves or cuts may have to do so with something else that goes through the same functions.
    """
    if repeat.parting != "loop" or not repeat.private or repeat.inherited or repeat.fills:
        return False
    if repeat.first.api != repeat.second.api or reorder(repeat) or not rounds.run_in_turn(repeat.before, repeat.steps):
        return False
    called = next(step for step in repeat.steps if step.kind == "call")
    names = [name for steps in (repeat.before, repeat.steps) for name in rounds.called(steps)]
    bound = set(called.frame.code.bound_by(called.node))
    return not bound.isdisjoint(rounds.given(called.node)) and not any(words(name) & CHANGES for name in names)


def are_rows_of_an_error(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether a standard error, or an interval, is computed as if rounds were independent that are the same each time.

    Their rows hold no draws but such equal ones, and what was drawn before for all of them. Rows that are subtracted
    from each other are paired.
    """
    both = (repeat.first.index, repeat.second.index)
    if repeat.parting != "loop" or both in ledger.compared or not _begins_in_round(repeat):
        return False
    groups = [each for each in ledger.rows_of_errors if each.issuperset(both)]
    around = repeat.steps[0]
    alike = bool(groups) and rounds.are_copies(ledger, repeat.steps)
    return _are_seeded_alike(repeat, ledger) and any(
        alike or all(_is_of_round(ledger.events[index].step.path(), around) for index in each) for each in groups
    )


def _are_seeded_alike(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether all seeds that are set in one of the two rounds are set in the other one, too."""
    seeds = [
        [options_of(rounds.seed_of(each) or NONE) for each in ledger.of("seed", "make") if around in each.step.path()]
        for around in (repeat.before[0], repeat.steps[0])
    ]
    return seeds[0] == seeds[1]


def _begins_in_round(repeat: Repeat) -> bool:
    return not repeat.inherited and all(origin is not None for origin in repeat.origins)


def _is_of_round(path: list[Step], around: Step) -> bool:
    """Whether a path leads through a round of the same loop."""
    return any(step.node is around.node and step.kind == "iteration" for step in path)
