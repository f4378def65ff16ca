"""Parts of an order that was drawn, and the rows that are taken by them."""

from __future__ import annotations

from rnglint.machine import meeting
from rnglint.machine.callables import Site
from rnglint.machine.events import Portion
from rnglint.machine.machine import Machine
from rnglint.machine.states import everything_in
from rnglint.machine.terms import Op, Sym, Tup, Value


def note(m: Machine, value: Value, place: Value, result: Value, site: Site) -> None:
    """Note a part of what one draw gave (``order[:n]``), and rows that such a part names (``table[part]``)."""
    if m.muted:
        return
    meeting.note_order(m, place, False)
    meeting.note_taken(m, value, place)
    if m.step.is_in("items"):
        note_windows(m, place, site)
    if isinstance(place, Op) and place.name == "slice" and isinstance(value, Sym) and isinstance(result, Sym):
        if value.draws and (
            len(value.draws) == 1 or value.uid in m.drawn
        ):  # what says how many are drawn, was drawn before
            m.ledger.parts_of_draws[result] = max(value.draws), place
    elif place in m.ledger.parts_of_draws:
        index, cut = m.ledger.parts_of_draws[place]
        m.ledger.portions.append(Portion(value, index, cut, m.step.below(site)))


def note_windows(m: Machine, place: Value, site: Site) -> None:
    """Note where a part of an item is read or written that begins, or ends, where a draw says."""
    for each in place.items if isinstance(place, Tup) else (place,):
        is_slice = isinstance(each, Op) and each.name == "slice"
        for part in everything_in(each) if is_slice and not m.muted else ():
            if isinstance(part, Sym) and part.uid in m.drawn and part.draws:
                m.ledger.windows.setdefault(max(part.draws), set()).add(site.node)
