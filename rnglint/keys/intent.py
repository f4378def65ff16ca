"""Uses of one key twice that are meant."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

PAIRED = frozenset({"jax.random.permutation", "jax.random.choice", "jax.random.shuffle"})

if TYPE_CHECKING:
    from rnglint.keys.events import Conflict, Event, Ledger, Step

_TWIN = re.compile(r"target|(^|_)(ema|old|frozen|copy|twin|ref|reference|teacher|clone)(_|$)")
_SAID = re.compile(
    r"#.*\b(same|identical|shared?|common|paired|pair|match(es|ing)?|sync(ed|hroni[sz]ed)?|reus(e|es|ed|ing)|"
    r"deliberate(ly)?|intention(al|ally)?|on purpose|in unison|correlat(ed|e)|antithetic|deterministic)\b",
    re.IGNORECASE,
)


def is_meant(ledger: Ledger, conflict: Conflict) -> bool:
    """Whether the code shows that two uses of a key are meant to agree."""
    first, second = conflict.first, conflict.second
    return (
        _keeps_rows_paired(first, second)
        or _is_twin(first, second)
        or _is_common_random_numbers(ledger, first, second)
        or _is_said(second)
        or _is_said(first)
    )


def _keeps_rows_paired(first: Event, second: Event) -> bool:
    """``permutation(key, x)`` and ``permutation(key, y)`` shuffle two arrays alike."""
    return (
        first.api == second.api
        and first.api in PAIRED
        and first.node is not second.node
        and first.frame.uid == second.frame.uid
        and first.operand != second.operand
    )


def _is_twin(first: Event, second: Event) -> bool:
    """A target network starts out equal to the online network."""
    if {first.kind, second.kind} & {"draw", "linen-init", "haiku", "split"}:
        return any(_TWIN.search(name.lower()) for name in (*_targets(first), *_targets(second)))
    return False


def _targets(event: Event) -> list[str]:
    """The names that the result of an event, or of a call that leads to it, is bound to."""
    found: list[str] = []
    step: Step | None = event.step
    while step is not None and step.kind != "root":
        if step.kind in ("use", "call"):
            found.extend(step.frame.code.bound_by(step.node))
        step = step.parent
    return found


def _is_common_random_numbers(ledger: Ledger, first: Event, second: Event) -> bool:
    """The difference of two calls of one function with one key and other arguments: a paired comparison."""
    pair = (min(first.index, second.index), max(first.index, second.index))
    if pair not in ledger.compared or first.api != second.api:
        return False
    one, other = first.step.path(), second.step.path()
    calls = [step for step in one if step.kind == "call" and step not in other]
    again = [step for step in other if step.kind == "call" and step not in one]
    return bool(calls and again) and calls[0].label == again[0].label and calls[0].node is not again[0].node


def _is_said(event: Event) -> bool:
    """Whether a comment beside the use, or right above it, says that it is meant."""
    lines = event.frame.code.module.lines
    row = getattr(event.node, "lineno", 0)
    last = getattr(event.node, "end_lineno", row) or row
    near = [lines[index - 1] for index in range(row, min(last, len(lines)) + 1)]
    above = row - 2
    while above >= 0 and lines[above].lstrip().startswith("#"):
        near.append(lines[above])
        above -= 1
    return any(_SAID.search(line) for line in near)


__all__ = ["ast", "is_meant"]
