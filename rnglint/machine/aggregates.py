"""Functions of Python that make one value of several: sorting, extremes, sums, conversions."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from rnglint.machine import calls, constants, loops, models
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import Frame
from rnglint.machine.guards import assume
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Ref, Stack, Tup, Value
from rnglint.models import orders


def sorted_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return ordered(m, models.first(m, arguments), arguments, node, frame)


def ordered(m: Machine, value: Value, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """``sorted(value, key=..., reverse=...)``: known where what is compared is known."""
    if isinstance(value, Ref) and value.kind == "set" and isinstance(m.content(value), Tup):
        source = loops.rows(m, m.content(value), most=models.MOST_ROWS)
    else:
        source = loops.rows(m, value, most=models.MOST_ROWS)
    if source.more:
        return Stack(tuple(m.fresh() for _ in source.items))
    places = order(m, source.items, arguments, node, frame)
    if places is None:
        return m.new("list", Tup(tuple(orders.settled(m, item) for item in source.items)))
    if arguments.keywords.get("reverse") is not None:
        reverse = arguments.keywords["reverse"]
        if not isinstance(reverse, Const):
            return m.new("list", Tup(tuple(m.fresh() for _ in source.items)))
        if reverse.value:
            # Equal ones keep their order, which a reversal of the reversed list gives.
            back = order(m, source.items[::-1], arguments, node, frame) or []
            last = len(source.items) - 1
            places = [last - place for place in back][::-1]
    return m.new("list", Tup(tuple(source.items[place] for place in places)))


def order(
    m: Machine, items: list[Value], arguments: Arguments, node: ast.AST, frame: Frame
) -> list[int] | None:  # fmt: skip
    key = arguments.keywords.get("key", NONE)
    asked = items if key == NONE else [calls.call(m, key, Arguments([item]), node, frame) for item in items]
    try:
        known = [constants.plain(m, one) for one in asked]
        return sorted(range(len(items)), key=lambda place: known[place])
    except (constants.Unknown, TypeError):
        return [0] if len(items) == 1 else None


def extreme(name: str) -> models.Model:
    plain = models.pure(name)

    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        if arguments.open or not arguments.values or set(arguments.keywords) - {"key", "default"}:
            return plain(m, arguments, node, frame)
        if len(arguments.values) == 1:
            source = loops.rows(m, arguments.values[0], most=models.MOST_ROWS)
            if source.more:
                return plain(m, arguments, node, frame)
            items = source.items
        else:
            items = arguments.values
        if not items and "default" in arguments.keywords:
            return arguments.keywords["default"]
        places = order(m, items, arguments, node, frame) if items else None
        if places is None:
            return plain(m, arguments, node, frame)
        if name == "min":
            return items[places[0]]
        back = order(m, items[::-1], arguments, node, frame) or [0]
        return items[len(items) - 1 - back[-1]]

    return model


def computed(name: str, function: Callable[..., Any]) -> models.Model:
    plain = models.pure(name)

    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        known = None
        if not arguments.open and not arguments.keywords and not any(v.kind == "iterator" for v in refs(arguments)):
            known = constants.compute(m, function, *arguments.values)
        return known or plain(m, arguments, node, frame)

    return model


def refs(arguments: Arguments) -> list[Ref]:
    return [value for value in arguments.values if isinstance(value, Ref)]


def power(one: Any, other: Any, modulus: Any = None) -> Any:
    if modulus is None:
        return constants.power(one, other)
    return pow(one, other, modulus)


def sum_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    source = loops.rows(m, models.first(m, arguments), most=models.MOST_ROWS)
    total: Value = arguments.get(1, "start") or Const(0)
    if source.more:
        return models.pure("sum")(m, arguments, node, frame)
    for item in source.items:
        known = constants.binary(m, "+", total, item)
        if known is None:
            return models.pure("sum")(m, Arguments([Tup(tuple(source.items)), *arguments.values[1:]]), node, frame)
        total = known
    return total


def quantified(stop: bool) -> models.Model:
    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        source = loops.rows(m, models.first(m, arguments), most=models.MOST_ROWS)
        sure = not source.more
        for item in source.items:
            if assume(item, not stop) is None and not source.more:
                return Const(stop)
            sure = sure and assume(item, stop) is None
        return Const(not stop) if sure else m.made_of(*source.items)

    return model


def conversion(convert: type[int] | type[float] | type[str]) -> models.Model:
    plain = models.pure(convert.__name__)

    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        value = models.first(m, arguments)
        if not arguments.values:
            return Const(convert())
        if isinstance(value, Const) and not arguments.keywords:
            return constants.compute(m, convert, *arguments.values) or m.fresh()
        if convert is str:
            text = constants.compute(m, str, value) if not has_set(m, value) else None
            return text or m.each(value, lambda one: constants.of_str(m, one))
        return plain(m, arguments, node, frame)

    return model


def has_set(m: Machine, value: Value) -> bool:
    return any(isinstance(one, Ref) and one.kind == "set" for one in calls.reachable(m, value))
