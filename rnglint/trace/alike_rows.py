"""Rows of a mapped function which nothing tells apart."""

from __future__ import annotations

from rnglint.knowledge.roles import Runs
from rnglint.machine.states import Root, root_of
from rnglint.machine.terms import Ref
from rnglint.trace.compiled import Inside


def are_rows_alike(each: Inside) -> bool:
    """Whether the rows of a mapped function get nothing of their own, and make streams of nnx of a key they share."""
    event, entry = each.event, each.entry
    if event.kind != "draw" or not isinstance(entry.role, Runs) or entry.role.kind != "vmap":
        return False
    made = isinstance(event.source, Ref) and event.source.kind == "rngs" and event.source not in entry.given
    root = root_of(event.term)
    ways = {root, *([root.seed] if isinstance(root, Root) else [])}
    return made and entry.given <= entry.shared and not ways.isdisjoint(entry.shared)
