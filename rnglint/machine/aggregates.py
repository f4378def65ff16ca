"""Functions that make one value of several: sorting, extremes, sums, conversions; and those of array libraries that
only rearrange, join or select what they are given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from rnglint.machine import array_calls, arrays, calls, constants, holding, loops, meeting, models
from rnglint.machine.callables import Call
from rnglint.machine.guards import assume
from rnglint.machine.inspection import NOTED, STORED, draws_of, leaves_of
from rnglint.machine.ledger import pairs
from rnglint.machine.machine import Machine
from rnglint.machine.states import Clone
from rnglint.machine.terms import NONE, Const, Op, Ref, Stack, Sym, Tup, Value
from rnglint.models import orders, processes


def ordered(m: Machine, call: Call) -> Value:
    """``sorted(value, key=..., reverse=...)``: known where what is compared is known."""
    value = models.first(m, call)
    content = m.content(value) if isinstance(value, Ref) and value.kind == "set" else None
    source = loops.rows(m, content if isinstance(content, Tup) else value, most=models.MOST_ROWS)
    if source.more:
        return Stack(tuple(orders.settled(m, item) for item in source.items))
    reverse = call.keywords.get("reverse", Const(False))
    # Equal ones keep their order, which a reversal of the reversed list gives.
    step = -1 if isinstance(reverse, Const) and reverse.value else 1
    items = source.items[::step]
    places = order(m, items, call)
    if places is None:
        # Objects are what they are wherever they stand.
        objects = all(isinstance(item, Ref) and item.kind == "instance" for item in items)
        return m.new("list", Tup(tuple(items if objects else (orders.settled(m, item) for item in source.items))))
    if not isinstance(reverse, Const):
        return m.new("list", Tup(tuple(m.fresh() for _ in items)))
    return m.new("list", Tup(tuple(items[place] for place in places[::step])))


def order(m: Machine, items: list[Value], call: Call) -> list[int] | None:
    """The places of some values in order; None where that is not known."""
    key = call.keywords.get("key", NONE)
    asked = items if key == NONE else [calls.call(m, key, call.giving(item)) for item in items]
    try:
        known = _heads(m, asked) or [constants.python_value(m, one) for one in asked]
        return sorted(range(len(items)), key=lambda place: known[place])
    except (constants.Unknown, TypeError):
        return [0] if len(items) == 1 else None


def _heads(m: Machine, values: list[Value]) -> list[list[object]]:
    """What each of some tuples begins with, as far as it is known of all; none where that does not tell them apart."""
    heads: list[list[object]] = [[] for _ in values]
    for column in zip(*(each.items if isinstance(each, Tup) else () for each in values), strict=False):
        try:
            known = [constants.python_value(m, each) for each in column]
        except constants.Unknown:
            break
        for head, each in zip(heads, known, strict=True):
            head.append(each)
    return [] if any(one == other for one, other in combinations(heads, 2)) else heads


def extreme(name: str) -> models.Model:
    """``min`` and ``max``."""
    unknown = models.pure(name)

    def model(m: Machine, call: Call) -> Value:
        if call.open or not call.values or set(call.keywords) - {"key", "default"}:
            return unknown(m, call)
        items = call.values
        if len(items) == 1:
            source = loops.rows(m, items[0], most=models.MOST_ROWS)
            if source.more:
                is_list = isinstance(items[0], Ref)
                return orders.settled(m, m.made_of(*source.items)) if is_list else unknown(m, call)
            items = source.items
        if not items and "default" in call.keywords:
            return call.keywords["default"]
        if name == "max":
            items = items[::-1]  # the first of equal ones is the last behind a reversal
        places = order(m, items, call) if items else None
        return unknown(m, call) if places is None else items[places[0 if name == "min" else -1]]

    return model


def sum_model(m: Machine, call: Call) -> Value:
    source = loops.rows(m, models.first(m, call), most=models.MOST_ROWS)
    array_calls.join(m, source.items)
    total: Value | None = call.get(1, "start") or Const(0)
    for item in source.items:
        total = None if total is None else constants.binary(m, "+", total, item)
    if total is None and not source.more:
        call = call.giving(Tup(tuple(source.items)), *call.values[1:])
    return models.pure("sum")(m, call) if total is None or source.more else total


def quantified(stop: bool) -> models.Model:
    """``any`` and ``all``: which answer ends the search."""

    def model(m: Machine, call: Call) -> Value:
        source = loops.rows(m, models.first(m, call), most=models.MOST_ROWS)
        sure = not source.more
        for item in source.items:
            if assume(item, not stop) is None and not source.more:
                return Const(stop)
            sure = sure and assume(item, stop) is None
        return Const(not stop) if sure else m.made_of(*source.items)

    return model


def conversion(convert: type[int] | type[float] | type[str]) -> models.Model:
    """``int``, ``float`` and ``str``."""
    unknown = models.pure(convert.__name__)

    def model(m: Machine, call: Call) -> Value:
        value = models.first(m, call)
        if not call.values:
            return Const(convert())
        if isinstance(value, Const) and not call.keywords:
            return constants.compute(m, convert, *call.values) or m.fresh()
        if convert is str:
            has_set = any(isinstance(one, Ref) and one.kind == "set" for one in holding.reachable(m, value))
            text = None if has_set else constants.compute(m, str, value)
            return text or m.each(value, lambda one: constants.of_str(m, one))
        if convert is int and NOTED in leaves_of(value):
            return Sym(m.uid(), draws_of(value), leaves_of(value) | {STORED})
        return unknown(m, call)

    return model


# Functions of array libraries


def range_model(m: Machine, call: Call) -> Value:
    given = call.values
    if not given or call.open:
        return m.fresh()
    start, stop, step = (Const(0), given[0], Const(1)) if len(given) == 1 else (*given, Const(1))[:3]
    return Op("range", (start, stop, step))


def clone(m: Machine, call: Call) -> Value:
    key = call.get(0, "key")
    return m.fresh() if key is None else Clone(key, m.uid())


def concatenate(m: Machine, call: Call) -> Value:
    first = models.first(m, call)
    rows = loops.joined(m, loops.rows(m, first).items)
    made = orders.joined(m, first, m.made_of(first)) if m.accidents else None
    return made if made is not None and orders.is_sequence(made) else Stack(tuple(rows.items), not rows.more)


def arange(m: Machine, call: Call) -> Value:
    return range_model(m, call.giving(*call.values[:3]))


def array(m: Machine, call: Call) -> Value:
    value = orders.gathered(m, arrays.sequence(m, models.first(m, call)))
    return Stack(value.items, True) if isinstance(value, Tup) else value


def stack(m: Machine, call: Call) -> Value:
    """Arrays side by side; their rows where they are joined along the first axis."""
    axis = call.get(1, "dim") or call.keywords.get("axis")
    return array(m, call) if axis in (None, Const(0)) else calls.pure_result(m, call)


def choosing(arrays_of: Callable[[Machine, Call], Sequence[Value]]) -> models.Model:
    """What takes each of its numbers from one of several arrays; ``arrays_of`` a call are these."""

    def model(m: Machine, call: Call) -> Value:
        for one, other in combinations(map(draws_of, arrays_of(m, call)), 2):
            m.ledger.selected |= pairs(one - other, other - one)
        return calls.pure_result(m, call)

    return model


def from_second(_: Machine, call: Call) -> Sequence[Value]:
    """The arrays of ``where(condition, x, y)`` and ``select_n(which, *cases)``."""
    return call.values[1:]


def listed_second(m: Machine, call: Call) -> Sequence[Value]:
    """The arrays of ``select(conditions, choices)`` and ``choose(index, choices)``."""
    choices = call.get(1, "choicelist") or call.get(1, "choices")
    return [] if choices is None else loops.rows(m, choices).items


def window(m: Machine, call: Call) -> Value:
    """Rows next to each other: ``dynamic_slice_in_dim(rows, start, size)`` and its like."""
    start = call.get(1, "start_index") or call.get(1, "start_indices") or call.get(1, "index") or NONE
    first, *others = start.items if isinstance(start, Tup) and start.items else (start,)
    if all(each == Const(0) for each in others):
        processes.cut(m, call.get(0, "operand") or NONE, first)
    return calls.pure_result(m, call)


def combined(m: Machine, call: Call) -> Value:
    if len(call.values) > 1:
        m.ledger.combined |= pairs(draws_of(call.values[0]), draws_of(call.values[1]))
    return calls.pure_result(m, call)


def product(m: Machine, call: Call) -> Value:
    """A product of matrices, or the like."""
    if len(call.values) > 1:
        meeting.note_product(m, call.values[0], call.values[1])
    return combined(m, call)


def factored(m: Machine, call: Call) -> Value:
    """The factors of a matrix: those of one that was drawn are drawn with it."""
    result = calls.pure_result(m, call)
    drawn = None if m.muted or not call.values else meeting.matrix(m, call.values[0])[0]
    if drawn is not None:
        m.memo["factors", result] = drawn
    return result


def spec(m: Machine, call: Call) -> Value:
    return m.fresh() if call.open else Op("spec", tuple(call.values))
