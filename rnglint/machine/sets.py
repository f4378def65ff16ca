"""Sets: what is in them, how they are joined, and their methods."""

from __future__ import annotations

import ast
import operator
from collections.abc import Iterable
from itertools import chain
from typing import Any

from rnglint.machine import constants, evaluate, loops, mappings, models
from rnglint.machine.callables import Call, ClassV, Func
from rnglint.machine.inspection import ORDER, draws_of, number, options_of
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Ref, Stack, Tup, Value
from rnglint.models import orders

_METHODS = {"union": "|", "intersection": "&", "difference": "-", "symmetric_difference": "^"}
METHODS = tuple(_METHODS)
_OPERATORS: dict[str, Any] = {"|": operator.or_, "&": operator.and_, "-": operator.sub, "^": operator.xor}


def new_set(m: Machine, content: Value) -> Ref:
    """A set of some items, each of which is in it once."""
    if isinstance(content, Tup):
        found = tuple(dict.fromkeys(content.items))
        different = len(found) <= 1 or all(isinstance(item, (Const, Ref, ClassV, Func)) for item in found)
        content = Tup(found) if different else Stack(found)
    elif isinstance(content, Stack):
        content = Stack(tuple(dict.fromkeys(content.items)))
    return m.new("set", content)


def any_of(m: Machine, table: Ref) -> Ref | None:
    """One of the sets in a dictionary, whose order nobody has decided: what any of them may hold; else None."""
    options = [option for _, held in m.cells.holdings("item", table.uid) for option in options_of(held)]
    found = [each for each in options if isinstance(each, Ref) and each.kind == "set" and (ORDER, each.uid) in m.cells]
    if not found or len(found) < len(options):
        return None
    contents = [option for each in found for option in options_of(m.content(each))]
    known = [each.items for each in contents if isinstance(each, (Tup, Stack))]
    whole = Stack(tuple(dict.fromkeys(chain.from_iterable(known)))) if len(known) == len(contents) else m.fresh()
    made = m.new("set", whole)
    orders.inherit(m, made, found[0])
    return made


def open_up(m: Machine, held: Value | None) -> None:
    """More may be in a set than is known."""
    content = m.content(held) if isinstance(held, Ref) and held.kind == "set" else None
    if isinstance(held, Ref) and isinstance(content, Tup):
        m.set_content(held, Stack(content.items))


def of_set(m: Machine, content: Value) -> loops.Rows:
    """The items of a set: those of texts come in an order that differs from run to run."""
    if not isinstance(content, (Tup, Stack)):
        return loops.rows(m, content)
    if len(content.items) > 1 and any(isinstance(item, Const) for item in content.items):
        if isinstance(content, Tup) and all(number(item) is not None for item in content.items):
            ordered = list({number(item) for item in content.items})
            return loops.known_rows([Const(item) for item in ordered])
        items: list[Value] = [m.fresh() for _ in content.items]
        return loops.Rows(items, isinstance(content, Stack), len(items) if isinstance(content, Tup) else 0)
    return loops.rows(m, content)


def united(m: Machine, name: str, left: Ref, right: Value) -> Value:
    """``left | right`` and the like of dictionaries or sets: a new one."""
    if left.kind in ("dict", "vars") and name == "|":
        copy = m.new("dict")
        mappings.update(m, copy, left)
        mappings.update(m, copy, right)
        return copy
    operation = _OPERATORS.get(name)
    known = None if operation is None else constants.compute(m, operation, left, right)
    return orders.inherit(m, known or m.new("set", m.fresh()), left)


def unite(m: Machine, ref: Ref, kind: type[ast.operator], other: Value) -> None:
    """``ref |= other`` and the like: the thing itself changes."""
    if ref.kind in ("dict", "vars"):
        mappings.update(m, ref, other)
        return
    made = united(m, evaluate.ARITHMETIC[kind], ref, other)
    m.set_content(ref, m.content(made) if isinstance(made, Ref) else m.fresh())


def of_class(name: str) -> models.Model:
    """A method of sets that is called by way of the class (``set.intersection(*found)``)."""

    def model(m: Machine, call_: Call) -> Value:
        found = call_.values[0] if call_.values else None
        if not isinstance(found, Ref) or found.kind != "set" or call_.keywords:
            return m.fresh()
        made: Value = orders.inherit(m, m.new("set", m.content(found)), found)
        for each in call_.values[1:]:
            made = call(m, made, name, call_.giving(each)) if isinstance(made, Ref) else made
        if call_.open and isinstance(made, Ref):
            made = orders.inherit(m, m.new("set", m.fresh()), made)
        return made

    return model


def _note_added(m: Machine, ref: Ref, items: Iterable[Value]) -> None:
    """A set that was empty when it was made is one of texts if a text is put into it."""
    source = m.cells.get((ORDER, ref.uid))
    for index in draws_of(source) if source is not None and any(map(constants.is_text, items)) else ():
        m.ledger.events[index].operand = Const(True)


def call(m: Machine, ref: Ref, name: str, call: Call) -> Value:
    content = m.content(ref)
    items = content.items if isinstance(content, Tup) else ()
    if name in ("add", "update"):
        given = loops.Rows(call.values) if name == "add" else loops.joined(m, call.values)
        _note_added(m, ref, given.items)
        if isinstance(content, Stack) and not given.more:
            m.set_content(ref, Stack(tuple(dict.fromkeys((*content.items, *given.items)))))
            return NONE
        made = new_set(m, Tup((*items, *given.items)))
        m.set_content(ref, m.content(made) if isinstance(content, Tup) and not given.more else m.fresh())
    elif name in ("discard", "remove"):
        value = call.values[0] if call.values else m.fresh()
        known = isinstance(content, Tup) and isinstance(value, (Const, Ref))
        m.set_content(ref, Tup(tuple(item for item in items if item != value)) if known else m.fresh())
    elif name == "clear":
        m.set_content(ref, Tup(()))
    elif name == "copy":
        return orders.inherit(m, m.new("set", content), ref)
    elif name in _METHODS:
        others = loops.joined(m, call.values) if len(call.values) == 1 and not call.more else None
        other = m.fresh() if others is None or others.more else Tup(tuple(others.items))
        return united(m, _METHODS[name], ref, new_set(m, other))
    else:
        if name == "pop":
            m.set_content(ref, m.fresh())
        return m.fresh()
    return NONE
