"""What functions give again that keep their results."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.machine.callables import Func
from rnglint.machine.inspection import draws_of
from rnglint.machine.ledger import Conflict
from rnglint.machine.states import KEYS, Root, maker_of, root_of
from rnglint.machine.terms import Value

if TYPE_CHECKING:
    from rnglint.machine.callables import Site
    from rnglint.machine.events import Event
    from rnglint.machine.machine import Machine


def again(m: Machine, value: Value, function: Func, site: Site) -> None:
    """A cache gives what was drawn before, from a key or a stream that the function did not make itself."""
    for index in () if m.muted else draws_of(value):
        first = m.ledger.events[index]
        if first.kind != "draw":
            continue
        if not isinstance(first.term, KEYS):
            if not _is_made_by(maker_of(first.term), function):
                m.ledger.remembered.append((first, m.step.below(site)))
            continue
        root = root_of(first.term)
        if not _is_made_by(root.via if isinstance(root, Root) else None, function):
            event = m.event("draw", first.term, first.api, site, cached=True, key_node=first.key_node)
            m.ledger.conflicts.append(Conflict(first, event, first.term, first.term))


def _is_made_by(maker: Event | None, function: Func) -> bool:
    if maker is None or isinstance(maker.frame.node, ast.Module):
        return False
    return any(step.label == function for step in maker.step.path())
