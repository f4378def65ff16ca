"""Matrices and orders that are drawn anew wherever they are needed: one call leads there by them, another one back."""

from __future__ import annotations

import ast

from rnglint.machine.events import Event, parted
from rnglint.machine.ledger import Ledger
from rnglint.trace.lanes import LANES


def lead_back(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether one of two draws leads where the other one leads back from: what is kept apart must be equal."""
    ways = [way(ledger, draw) for draw in (first, second)]
    return None not in ways and ways[0] is not ways[1]


def way(ledger: Ledger, draw: Event) -> bool | None:
    """Whether a matrix or an order is turned where it is used; None where it is used in both ways, or in none."""
    turned = {is_turned for index, is_turned in ledger.maps if index == draw.index}
    return turned.pop() if len(turned) == 1 else None


def is_of_map(ledger: Ledger, draw: Event) -> bool:
    """Whether a draw is such a matrix or order, of which another use leads back, or is led back from."""
    return any(are_of_one_map(ledger, each, draw) for each in ledger.uses(draw.term) if each is not draw)


def are_of_one_map(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether one place draws, of one key, a matrix or an order that leads somewhere, and there also what leads back.

    Another use of it is a part of the same, where the key is an attribute: what an object maps by stays as it is.
    Lanes share it that put together what it has led to, and lead back from that.
    """
    if first.node is not second.node or first.kind != "draw":
        return False
    if lead_back(ledger, first, second):
        return True
    others = [each for each in ledger.uses(second.term) if each.node is second.node]
    ways = {way(ledger, each) for each in (first, second)}
    back = [each for each in others if way(ledger, each) not in (None, *ways)]
    if len(ways) != 1 or None in ways or not back:
        return False
    if isinstance(second.key_node, ast.Attribute):
        return True
    if parted(first.step, second.step)[1][0].loop not in LANES:
        return False
    return any({first.index, second.index, each.index} <= ledger.brought_in | ledger.in_step for each in back)
