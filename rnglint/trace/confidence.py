"""Does it matter?  Whether the code shows that equal draws do harm; else nobody can tell, and the preview says it."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.knowledge.purposes import MODELS
from rnglint.machine.events import Event, Step, parted
from rnglint.machine.ledger import Conflict, Ledger, pair
from rnglint.program.facts import is_test
from rnglint.trace import agreeing, intent, rounds
from rnglint.trace.repeats import Repeat
from rnglint.trace.said import are_members, are_torn_apart


def of_repeat(repeat: Repeat, ledger: Ledger) -> bool:
    """Of two draws that read one state of a stream which was started twice: whether they ought to differ.

    They meet in one result, one judges what was learnt from the other, or the function says that it tears apart.
    """
    paths = parted(repeat.first.step, repeat.second.step)
    meet = pair(repeat.first, repeat.second) in ledger.mixed
    return meet or agreeing.judge_what_was_learnt(repeat) or are_members(paths) or are_torn_apart(paths[0])


def of_conflict(conflict: Conflict, ledger: Ledger, of_seed: bool) -> bool:
    """Of two uses of a key; ``of_seed``: it was made twice, of one seed."""
    first, second = conflict.first, conflict.second
    if is_test(second.frame.code.module) or first.is_likely or second.is_likely:
        return False
    if of_seed:
        return pair(first, second) in ledger.combined | ledger.mixed
    if first.kind == second.kind == "linen-apply":
        return _name_one_layer(ledger, first, second)
    if intent.are_in_lanes_of_their_own(ledger, first, second):
        return False  # each of the outer lanes may be one random function of all rows
    return not _are_candidates(parted(first.step, second.step)[1])


def _are_candidates(steps: Sequence[Step]) -> bool:
    """Whether the lanes of a mapped function are other parameters of one model: they may be judged on equal draws."""
    return bool(steps) and rounds.is_mapped_over(steps, MODELS)


def _name_one_layer(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether two runs of models reach layers of one name, into which linen folds the key."""
    one, other = (next((run for run in ledger.runs if run.event is each), None) for each in (first, second))
    if one is None or other is None:
        return True
    layers = [{ask.event.node for ask in run.asks} for run in (one, other)]
    if all(layers):
        return not layers[0].isdisjoint(layers[1])
    return one.model == other.model and _method(first) == _method(second)


def _method(run: Event) -> str:
    """The method that ``apply`` is told to run, as it is written."""
    named = run.node.keywords if isinstance(run.node, ast.Call) else []
    return next((ast.unparse(each.value) for each in named if each.arg == "method"), "")
