"""Rounds whose time is measured: what they draw may well be equal."""

from __future__ import annotations

from collections.abc import Sequence

from rnglint.machine.events import PYTHON_LOOPS, Event, Step
from rnglint.machine.ledger import Ledger
from rnglint.trace.helped import seen

_NEAR = 3
"""So many statements in front of a loop, and behind it, are right around it."""


def are_timed(ledger: Ledger, steps: Sequence[Step]) -> bool:
    """Whether a clock is read in the rounds, or both right in front of the loop and right behind it."""
    step, whole = steps[0], seen(steps)[0].frame
    code, function = step.frame.code, step.frame.node
    clocks = [event for event in ledger.events if event.stream == "clock"]
    if whole is not step.frame and any(each.frame.uid == whole.uid for each in clocks):
        return True
    loop = code.statement(step.node, function)
    block = [] if loop is None else code.block(loop)
    at = block.index(loop) if loop in block else 0
    read = [event.node for event in clocks if event.frame.node is function]
    inside = {id(each) for node in read for each in (node, *code.statements(node, function))}
    sides = block[max(at - _NEAR, 0) : at], block[at + 1 : at + 1 + _NEAR]
    return id(loop) in inside or all(any(id(each) in inside for each in side) for side in sides)


def is_only_timed(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether the draws are made in rounds whose time is measured, and are not kept; of two rounds not both are."""
    path = second.step.path()
    at = next((at for at in reversed(range(len(path))) if path[at].kind == "iteration"), None)
    if at is None or (loop := path[at]).loop not in PYTHON_LOOPS:
        return False
    kept = (_is_kept(ledger, each) for each in (first, second))
    return not (any(kept) if loop in first.step.path() else all(kept)) and are_timed(ledger, path[at:])


def _is_kept(ledger: Ledger, use: Event) -> bool:
    """Whether what is drawn from a key, or from the keys that it is split into, may be read; unknown functions may."""
    if use.kind != "split" or use.builds:
        return use.index in ledger.kept
    drawn = ledger.drawn_from(use)
    return not drawn or any(event.index in ledger.kept for event in drawn)
