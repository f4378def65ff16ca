"""Draws that a function makes once, because its results are kept, and that the steps of a loop get again each time."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from msgspec import Struct

from rnglint.knowledge.purposes import ESTIMATES, LABELS, NOISES, SAID_BY_NAME, SAMPLES, SEEDS, words
from rnglint.machine.callables import Func
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, parted
from rnglint.trace import rounds
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution
from rnglint.trace.said import is_documented, says_so

_NO_STREAMS = frozenset({"clock", "entropy"})


class KeptDraw(Struct, frozen=True):
    """A draw, the function that keeps it, a call that gets it again, and the round of a loop that the call is in."""

    draw: Event
    function: Func
    call: Step
    round: Step
    sure: bool
    """Whether a model learns from it, and a variable has the name of noise."""


def kept_draws(trace: Executions) -> list[KeptDraw]:
    """Those of functions in this file."""
    return trace.told(trace.all_of(_of_execution), attrgetter("draw"))


def _of_execution(execution: Execution) -> Iterator[KeptDraw]:
    ledger = execution.ledger
    for draw, call in ledger.remembered:
        mine, theirs = parted(draw.step, call)
        kept = next((each.label for each in reversed(draw.step.path()) if _keeps(each)), None)
        if not isinstance(kept, Func) or theirs[0].kind != "iteration" or theirs[0].loop not in PYTHON_LOOPS:
            continue
        stays = draw.index in ledger.weights or draw.fills or draw.stream in _NO_STREAMS or ledger.is_unread(draw)
        if stays or mine[0].node is not theirs[0].node or not rounds.are_steps(theirs[0].node):
            continue
        named = {
            word for step in (*mine, *theirs) for name in step.frame.code.bound_by(step.node) for word in words(name)
        }
        around = {word for step in (*mine[1:], *theirs[1:]) for word in words(step.frame.qualname)} | words(
            kept.qualname
        )
        meant = (named | around) & (SAID_BY_NAME - ESTIMATES | LABELS | SEEDS)
        if meant or is_documented(kept.node) or any(map(says_so, (*mine, *theirs))):
            continue
        if (named | around) & (NOISES | SAMPLES):
            learnt = any(draw.index in each for each in ledger.losses)
            yield KeptDraw(draw, kept, call, theirs[0], sure=learnt and bool(named & NOISES))


def _keeps(step: Step) -> bool:
    return isinstance(step.label, Func) and step.label.memo
