"""Functions that make one value of several: sorting, extremes, sums, conversions; and those of array libraries that
only rearrange, join or select what they are given; and what it means that two values meet."""

from __future__ import annotations

import ast

from rnglint.knowledge.arithmetic import FILLS_ALIKE, REPEATS_ROWS
from rnglint.machine import arrays, calls, constants, holding, loops, models
from rnglint.machine.callables import Call, Frame
from rnglint.machine.guards import assume
from rnglint.machine.inspection import NOTED, STORED, draws_of, leaves_of
from rnglint.machine.ledger import pairs
from rnglint.machine.machine import Machine
from rnglint.machine.states import Clone
from rnglint.machine.terms import NONE, Const, Ext, Method, Op, Ref, Stack, Sym, Thing, Tup, Value
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
        return m.new("list", Tup(tuple(orders.settled(m, item) for item in source.items)))
    if not isinstance(reverse, Const):
        return m.new("list", Tup(tuple(m.fresh() for _ in items)))
    return m.new("list", Tup(tuple(items[place] for place in places[::step])))


def order(m: Machine, items: list[Value], call: Call) -> list[int] | None:
    """The places of some values in order; None where that is not known."""
    key = call.keywords.get("key", NONE)
    asked = items if key == NONE else [calls.call(m, key, call.giving(item)) for item in items]
    try:
        known = [constants.python_value(m, one) for one in asked]
        return sorted(range(len(items)), key=lambda place: known[place])
    except (constants.Unknown, TypeError):
        return [0] if len(items) == 1 else None


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
        if places is None:
            return unknown(m, call)
        return items[places[0 if name == "min" else -1]]

    return model


def sum_model(m: Machine, call: Call) -> Value:
    source = loops.rows(m, models.first(m, call), most=models.MOST_ROWS)
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
    rows = loops.joined(m, loops.rows(m, models.first(m, call)).items)
    return Stack(tuple(rows.items), not rows.more)


def arange(m: Machine, call: Call) -> Value:
    return range_model(m, call.giving(*call.values[:3]))


def array(m: Machine, call: Call) -> Value:
    value = arrays.sequence(m, models.first(m, call))
    return Stack(value.items, True) if isinstance(value, Tup) else value


def where(m: Machine, call: Call) -> Value:
    if len(call.values) == 3:
        one, other = draws_of(call.values[1]), draws_of(call.values[2])
        m.ledger.selected |= pairs(one - other, other - one)
    return calls.pure_result(m, call)


def combined(m: Machine, call: Call) -> Value:
    if len(call.values) > 1:
        m.ledger.combined |= pairs(draws_of(call.values[0]), draws_of(call.values[1]))
    return calls.pure_result(m, call)


def product(m: Machine, call: Call) -> Value:
    """A product of matrices, or the like."""
    if len(call.values) > 1:
        note_product(m, call.values[0], call.values[1])
    return combined(m, call)


def factored(m: Machine, call: Call) -> Value:
    """The factors of a matrix: those of one that was drawn are drawn with it."""
    result = calls.pure_result(m, call)
    drawn = None if m.muted or not call.values else _matrix(m, call.values[0])[0]
    if drawn is not None:
        m.memo["factors", result] = drawn
    return result


def given_back(m: Machine, result: Value) -> Sym:
    """What a function gives that was computed from draws; a matrix that was drawn, and not turned, is still known."""
    given = m.made_of(result)
    drawn, is_turned = _matrix(m, result)
    if drawn is not None and not is_turned:
        m.memo["factors", given] = drawn
    return given


def note_product(m: Machine, left: Value, right: Value) -> None:
    """Note the matrices in a product that are the very results of draws, turned, scaled, shifted or factored."""
    if m.muted:
        return
    drawn, _ = _matrix(m, right)
    if drawn is not None:
        m.ledger.weights |= drawn.draws
    drawn, is_turned = _matrix(m, left)
    if drawn is not None:
        m.ledger.maps |= {(index, is_turned) for index in drawn.draws}


def _matrix(m: Machine, value: Value) -> tuple[Sym | None, bool]:
    """The draw that gave a matrix, if nothing else of any size has a part in it; whether it is turned."""
    is_turned = False
    while not (isinstance(value, Sym) and value.uid in m.drawn):
        if isinstance(value, Op) and value.name == "[]":
            value = value.args[0]
            if not isinstance(value, Sym) or value.uid in m.drawn:
                return None, False  # a part of a draw
        known = m.memo.get(("factors", value)) if isinstance(value, Sym) else None
        if known is not None:
            value = known
        elif isinstance(value, Op) and value.name in _SCALED:
            rest = [each for each in value.args if not isinstance(each, Const)]
            if len(rest) != 1:
                return None, False
            value = rest[0]
        elif isinstance(value, Op) and (value.name in _TURNED or value.name == "/"):
            is_turned ^= value.name in _TURNED
            value = value.args[0]
        else:
            return None, False
    return value, is_turned


_TURNED = (".T", ".mT")
_SCALED = ("+", "-", "*", "USub")
"""Operations that leave a matrix what it is, where they are made with numbers."""


def note_lost(m: Machine, node: ast.BinOp, left: Value, right: Value) -> None:
    """Note a draw that is multiplied by zero where it stands: nothing depends on it."""
    sides = ((left, right, node.right), (right, left, node.left)) if isinstance(node.op, ast.Mult) else ()
    for factor, drawn, place in sides:
        if isinstance(factor, Const) and isinstance(factor.value, (int, float)) and factor.value == 0:
            events = ((index, m.ledger.events[index]) for index in draws_of(drawn))
            m.ledger.in_vain |= {index for index, event in events if event.node is place}


def spec(m: Machine, call: Call) -> Value:
    return m.fresh() if call.open else Op("spec", tuple(call.values))


def together(m: Machine, left: Value, right: Value, opposed: bool, frame: Frame) -> None:
    """Note that results of two events meet in one expression (opposed: their difference is what is wanted)."""
    one, other = draws_of(left), draws_of(right)
    if one or other:
        processes.meet(m, left, right)
    mine, theirs = (one - other, other - one) if opposed else (one, other)
    if one and other and len(mine) * len(theirs) < 64:
        met = pairs(mine, theirs)
        if opposed:
            m.ledger.compared.update(met)
            if len(met) == 1 and one & other:
                m.ledger.mirrored.update(met)
        else:
            events = m.ledger.events
            m.ledger.mixed.update(met)
            m.ledger.combined.update(p for p in met if all(events[i].frame.uid == frame.uid for i in p))
        if opposed and not (_is_drawn(m, left) or _is_drawn(m, right)):
            m.ledger.opposed.update(met)


def _is_drawn(m: Machine, value: Value) -> bool:
    """Whether a value holds the very result of a draw, not what a call made of it."""
    if isinstance(value, Sym):
        return value.uid in m.drawn
    return isinstance(value, Op) and any(_is_drawn(m, arg) for arg in value.args)


def note_rows(m: Machine, function: Value, call: Call, result: Value) -> None:
    """Note an array that has equal rows by how it was made, until a function changes it in place."""
    if not isinstance(function, (Ext, Op, Method)):
        return
    name = function.name.rpartition(".")[2]
    counts = call.values[1:] if isinstance(function, Ext) else call.values
    if name in FILLS_ALIKE or (name in REPEATS_ROWS and counts and counts[0] not in (Const(1), Const(-1))):
        if isinstance(result, (Sym, Thing)):
            m.ledger.alike[result] = name in REPEATS_ROWS
    elif name.endswith("_") and m.ledger.alike:
        owner = function.receiver if isinstance(function, Method) else (*call.values, *getattr(function, "args", ()))
        for each in owner if isinstance(owner, tuple) else (owner,):
            m.ledger.alike.pop(each, None)
