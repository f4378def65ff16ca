"""Matrices and orders that are drawn anew wherever they are needed: one call leads there by them, another one back."""

from __future__ import annotations

import ast
from collections.abc import Hashable

from rnglint.machine.events import Event, parted
from rnglint.machine.ledger import Ledger, pair
from rnglint.machine.states import maker_of, root_of
from rnglint.trace.lanes import LANES


def lead_back(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether one of two draws leads where the other one leads back from: what is kept apart must be equal.

    So must numbers of which the one draw takes those below a bound, and the other one the rest.
    """
    one, other = ways(ledger, first), ways(ledger, second)
    return any(other.get(held, turned) is not turned for held, turned in one.items())


def compare_images(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether each of two streams, started alike, gives a matrix that leads somewhere, and elsewhere what it leads to
    by such a one is subtracted: that needs one map for all that are compared, whoever asks next.
    """
    one, other = (maker_of(root_of(draw.term)) for draw in (first, second))
    if one is None or other is None or one is other or not ledger.weights:
        return False
    giving = [maker_of(root_of(each.term)) for each in ledger.of("draw") if each.index in ledger.weights]
    if not all(any(made is started for made in giving) for started in (one, other)):
        return False
    alike = (each for each in ledger.repeats if each.second.node is second.node and each.first.node is first.node)
    return any(pair(each.first, each.second) in ledger.compared for each in alike)


def ways(ledger: Ledger, draw: Event) -> dict[Hashable, bool]:
    """Of each matrix, order or bound that a draw is used with, if it is turned; not of what is used in both ways."""
    used = {(held, turned) for index, held, turned in ledger.maps if index == draw.index}
    return {held: turned for held, turned in used if (held, not turned) not in used}


def is_of_map(ledger: Ledger, draw: Event) -> bool:
    """Whether a draw is such a matrix or order, of which another use leads back, or is led back from."""
    return any(are_of_one_map(ledger, each, draw) for each in ledger.uses(draw.term) if each is not draw)


def are_of_one_map(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether one place draws, of one key, a matrix or an order that leads somewhere, and there also what leads back.

    Another use of it is a part of the same, where the key is an attribute: what an object maps by stays as it is.
    Lanes share it that put together what it has led to, and lead back from that; or somebody else leads back from that.
    """
    if first.node is not second.node or first.kind != "draw":
        return False
    if lead_back(ledger, first, second):
        return True
    alike = dict(ways(ledger, first).items() & ways(ledger, second).items())
    others = [(each, ways(ledger, each)) for each in ledger.uses(second.term) if each.node is second.node]
    back = [each for each, way in others if any(way.get(held, turned) is not turned for held, turned in alike.items())]
    if not back:
        return False
    if isinstance(second.key_node, ast.Attribute):
        return True
    if parted(first.step, second.step)[1][0].loop not in LANES:
        return False
    if any({pair(first, each), pair(second, each)} <= ledger.mixed for each in back):
        return True
    return any({first.index, second.index, each.index} <= ledger.brought_in | ledger.in_step for each in back)
