"""What the ``operator`` module makes: functions that read an item or an attribute, or call a method."""

from __future__ import annotations

import ast

from rnglint.machine import arrays, calls, names
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import Frame
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Const, Op, Tup, Value

GETTERS = frozenset({"attrgetter", "itemgetter", "methodcaller"})


def apply(m: Machine, getter: Op, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """A call of what ``attrgetter``, ``itemgetter`` or ``methodcaller`` gave."""
    if not arguments.values or not getter.args:
        return m.fresh()
    owner = arguments.values[0]
    if getter.name == "methodcaller":
        method = _path(m, owner, getter.args[0], node, frame)
        return m.each(method, lambda one: calls.call(m, one, Arguments(list(getter.args[1:])), node, frame))
    read = _path if getter.name == "attrgetter" else _item
    found = [read(m, owner, wanted, node, frame) for wanted in getter.args]
    return found[0] if len(found) == 1 else Tup(tuple(found))


def _path(m: Machine, owner: Value, wanted: Value, node: ast.AST, frame: Frame) -> Value:
    if not isinstance(wanted, Const) or not isinstance(wanted.value, str):
        return m.fresh()
    value = owner
    for name in wanted.value.split("."):
        value = m.each(value, lambda one, n=name: names.attribute(m, one, n, node, frame))  # type: ignore[misc]
    return value


def _item(m: Machine, owner: Value, wanted: Value, node: ast.AST, frame: Frame) -> Value:
    return m.each(owner, lambda one: arrays.item(m, one, wanted, node, frame))
