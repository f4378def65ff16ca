"""Keys that are derived and used nowhere, while others are used in their place."""

from __future__ import annotations

import ast
from itertools import islice
from typing import TypeAlias

from rnglint.machine.events import Event
from rnglint.machine.guards import clash
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import via_of
from rnglint.program.code import Code
from rnglint.trace import intent

Uses: TypeAlias = "tuple[Event, Event]"


def wasted(ledger: Ledger, event: Event, code: Code) -> list[tuple[Uses, Event | None]]:
    """The uses of a parent after which a key was derived of it that nobody uses; what made that, if one is used twice.

    Or two uses of one of its keys, where another one was to be used.
    """
    if event.kind not in ("split", "fold") or event.builds or event.frame.code is not code:
        return []
    names_bound = code.bound_by(event.node)
    read = code.loads(event.frame.node)
    if not event.discarded and all(name in read for name in names_bound):
        return []
    drawn = [use for use in ledger.uses(event.term) if use.kind == "draw"]
    if not any(name.startswith("_") for name in names_bound):
        handed = (use for use in ledger.of("hand over") if use.term == event.term)
        drawn += (use for use in handed if _goes_with_child(ledger, event, use))
    later = [
        use for use in drawn
        if use.index > event.index and use.frame.uid == event.frame.uid
        and not clash(use.guard, event.guard) and not intent.in_different_cells(event, use)
    ]  # fmt: skip
    if later:
        return [((event, later[0]), None)]
    if any(name.startswith("_") for name in names_bound):
        return []
    return [(uses, event) for uses in _twice_with_stranger(ledger, event)]


def _twice_with_stranger(ledger: Ledger, split: Event) -> list[tuple[Event, Event]]:
    """The first two uses of one key of a split, a draw and a call of something unknown: one was to get another key."""
    handed = [use for use in ledger.of("hand over") if via_of(use.term) is split and _is_read(use)]
    pairs = (
        (draw, use) if draw.index < use.index else (use, draw)
        for use in handed for draw in ledger.uses(use.term)
        if draw.kind == "draw" and draw.term == use.term and draw.node is not use.node
        and draw.frame.uid == use.frame.uid == split.frame.uid
        and not clash(draw.guard, use.guard) and not intent.in_different_cells(use, draw)
    )  # fmt: skip
    return list(islice(pairs, 1))


def _is_read(use: Event) -> bool:
    """Whether anything is done with what a call gives: else it may be there to show the key, or to keep it."""
    return not isinstance(use.frame.code.parents.get(use.node), ast.Expr)


def _goes_with_child(ledger: Ledger, split: Event, use: Event) -> bool:
    """Whether another key that the split gives is used on the same path: else the split is mere waste there."""
    children = (each for each in ledger.events if each is not split and via_of(each.term) is split)
    return any(not clash(each.guard, use.guard) for each in children)
