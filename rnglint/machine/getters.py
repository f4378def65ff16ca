"""What the ``operator`` module makes: functions that read an item or an attribute, or call a method."""

from __future__ import annotations

from rnglint.machine import arrays, calls, names
from rnglint.machine.arguments import Call, Site
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Const, Op, Tup, Value

GETTERS = frozenset({"attrgetter", "itemgetter", "methodcaller"})


def apply(m: Machine, getter: Op, call: Call) -> Value:
    """A call of what ``attrgetter``, ``itemgetter`` or ``methodcaller`` gave."""
    if not call.values or not getter.args:
        return m.fresh()
    owner = call.values[0]
    if getter.name == "methodcaller":
        return calls.call(m, _path(m, owner, getter.args[0], call), call.giving(*getter.args[1:]))
    read = _path if getter.name == "attrgetter" else _item
    found = [read(m, owner, wanted, call) for wanted in getter.args]
    return found[0] if len(found) == 1 else Tup(tuple(found))


def _path(m: Machine, owner: Value, wanted: Value, site: Site) -> Value:
    if not isinstance(wanted, Const) or not isinstance(wanted.value, str):
        return m.fresh()
    value = owner
    for name in wanted.value.split("."):
        value = m.each(value, lambda one, n=name: names.attribute(m, one, n, site))  # type: ignore[misc]
    return value


def _item(m: Machine, owner: Value, wanted: Value, site: Site) -> Value:
    return m.each(owner, lambda one: arrays.item(m, one, wanted, site))
