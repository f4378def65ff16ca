"""Keys that one call makes again for each call of the function that it stands in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from rnglint.machine.events import Event, parted
from rnglint.machine.ledger import Conflict, Ledger, pair
from rnglint.machine.states import maker_of, root_of, via_of
from rnglint.machine.terms import Ref
from rnglint.trace import given, intent, parameters, together
from rnglint.trace.programs import Execution


def made_again(execution: Execution) -> Iterator[tuple[Event, Event]]:
    """The calls that make one key for several calls of what they stand in, with the second of two equal draws.

    A layer that takes a key draws its parameters from it.
    """
    ledger = execution.ledger
    of_keys = ((via_of(each.earlier), via_of(each.term), each) for each in ledger.conflicts)
    of_streams = ((maker_of(root_of(each.earlier)), maker_of(root_of(each.term)), each) for each in ledger.repeats)
    for one, other, conflict in chain(of_keys, of_streams):
        if one is None or other is None or one.node is not other.node or other.kind != "make":
            continue
        first, second = conflict.first, conflict.second
        if one is other and not one.is_default and not (given.left_out(first) and given.left_out(second)):
            continue
        parameters_alike = (first.builds and second.builds) or (first.fills and second.fills)
        if parameters_alike and not parameters.are_in_one_model(first, second):
            continue
        met = second if parameters_alike or first.kind == second.kind == "draw" else _met(ledger, first, second)
        if met is not None and not intent.is_meant(ledger, conflict):
            yield other, met


def _met(ledger: Ledger, first: Event, second: Event) -> Event | None:
    """The second of two equal draws from the children of two splits, whose results are added up or multiplied."""
    if not first.kind == second.kind == "split" or first.builds or second.builds:
        return None
    pairs = ((one, each) for each in ledger.drawn_from(second) for one in ledger.drawn_from(first))
    return next((other for one, other in pairs if one.term == other.term and pair(one, other) in ledger.mixed), None)


def is_added_up(ledger: Ledger, conflict: Conflict) -> bool:
    """Whether two calls make one key, each for itself, and the very numbers that they draw from it are added up.

    What objects of two classes draw, of which both inherit how the key is made, need only come together in a sum or a
    product.
    """
    makers = [each for each in map(via_of, (conflict.earlier, conflict.term)) if each is not None]
    if not ledger.mixed or len(makers) < 2 or parted(makers[0].step, makers[1].step)[1][0].kind != "call":
        return False
    owners = [each.frame.receiver for each in makers]
    classes = {each.cls.node for each in owners if isinstance(each, Ref) and each.cls is not None}
    met = ledger.added | ledger.mixed if len(classes) > 1 else ledger.added
    pairs = together.drawn_alike(ledger, conflict.first, conflict.second)
    return any(one.kind == "draw" and pair(one, other) in met for one, other in pairs)
