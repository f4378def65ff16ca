"""Methods of sets."""

from __future__ import annotations

from rnglint.machine import arrays, loops
from rnglint.machine.arguments import Arguments
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Ref, Tup, Value
from rnglint.models import orders

_OPERATORS = {"union": "|", "intersection": "&", "difference": "-", "symmetric_difference": "^"}


def call(m: Machine, ref: Ref, name: str, arguments: Arguments) -> Value:
    """A method of a set."""
    content = m.content(ref)
    if name in ("add", "update"):
        given = arguments.values if name == "add" else _rows(m, arguments)
        whole = isinstance(content, Tup) and given is not None
        held = content.items if isinstance(content, Tup) else ()
        made = arrays.new_set(m, Tup((*held, *(given or ()))))
        m.set_content(ref, m.content(made) if whole else m.fresh())
        return NONE
    if name in ("discard", "remove"):
        value = arguments.values[0] if arguments.values else m.fresh()
        known = isinstance(content, Tup) and isinstance(value, (Const, Ref))
        items = content.items if isinstance(content, Tup) else ()
        m.set_content(ref, Tup(tuple(item for item in items if item != value)) if known else m.fresh())
        return NONE
    if name == "copy":
        return orders.inherit(m, m.new("set", content), ref)
    if name == "clear":
        m.set_content(ref, Tup(()))
        return NONE
    if name in _OPERATORS and len(arguments.values) == 1:
        rows = _rows(m, arguments)
        other = arrays.new_set(m, m.fresh() if rows is None else Tup(tuple(rows)))
        return arrays.united(m, _OPERATORS[name], ref, other)
    if name == "pop":
        m.set_content(ref, m.fresh())
    return m.fresh()


def _rows(m: Machine, arguments: Arguments) -> list[Value] | None:
    """The items of all arguments; None where there may be others."""
    found: list[Value] = []
    for value in arguments.values:
        source = loops.rows(m, value)
        if source.more:
            return None
        found += source.items
    return found
