"""Iterators over iterators: ``enumerate``, ``zip``, ``map`` and their kin, over what gives its rows one by one."""

from __future__ import annotations

from collections.abc import Callable

from rnglint.machine import calls, classes, loops
from rnglint.machine.callables import Suspension
from rnglint.machine.guards import assume, clash
from rnglint.machine.inspection import add, number
from rnglint.machine.machine import Machine
from rnglint.machine.suspension import Row
from rnglint.machine.terms import NONE, Const, Op, Ref, Tup, Value


def is_lazy(m: Machine, value: Value) -> bool:
    """Whether a value gives rows one by one, so that something may happen between them."""
    if not isinstance(value, Ref):
        return False
    if value.kind == "iterator":
        content = m.content(value)
        return isinstance(content, Suspension) or (isinstance(content, Op) and content.name in STEPS)
    return any(classes.special(m, value, name) is not None for name in ("__iter__", "__next__"))


def make(m: Machine, name: str, values: list[Value], *more: Value) -> Value | None:
    """An iterator over ``values`` if one of them is lazy; None where the rows may be taken at once."""
    if not any(is_lazy(m, value) for value in values):
        return None
    return m.new("iterator", Op(f"lazy {name}", (Tup(tuple(loops.source(m, value) for value in values)), *more)))


def step(m: Machine, ref: Ref, content: Op) -> Row | None:
    """The next row."""
    return STEPS[content.name](m, ref, content)


def _sources(content: Op) -> list[Value]:
    held = content.args[0]
    return list(held.items) if isinstance(held, Tup) else []


def _together(m: Machine, content: Op) -> tuple[list[Value], bool] | None:
    items: list[Value] = []
    endless = True
    for source in _sources(content):
        row = loops.step(m, source)
        if row is None or not m.live:
            return None
        items.append(row.value)
        endless = endless and row.endless
    return items, endless


def _zip(m: Machine, ref: Ref, content: Op) -> Row | None:
    found = _together(m, content)
    return None if found is None else Row(Tup(tuple(found[0])), found[1])


def _enumerate(m: Machine, ref: Ref, content: Op) -> Row | None:
    found = _together(m, content)
    if found is None:
        return None
    index = content.args[1]
    m.set_content(ref, Op(content.name, (content.args[0], add(index, 1))))
    return Row(Tup((index, found[0][0])), found[1])


def _map(m: Machine, ref: Ref, content: Op) -> Row | None:
    found = _together(m, content)
    if found is None:
        return None
    function = content.args[1]
    given = list(found[0])
    if content.args[2] == Const("star"):
        given = loops.rows(m, given[0]).items
    value = calls.call(m, function, m.step.giving(*given))
    return Row(value, found[1])


def _filter(m: Machine, ref: Ref, content: Op) -> Row | None:
    function = content.args[1]
    for _ in range(loops.MOST):
        found = _together(m, content)
        if found is None:
            return None
        value = found[0][0]
        kept = value if function == NONE else calls.call(m, function, m.step.giving(value))
        holds = assume(kept, True)
        if holds is not None and not clash(m.guard, holds):
            m.guard = m.guard | holds
            return Row(value, found[1])
    return None


def _islice(m: Machine, ref: Ref, content: Op) -> Row | None:
    left = number(content.args[1])
    if left == 0:
        return None
    found = _together(m, content)
    if found is None:
        return None
    if left is not None:
        m.set_content(ref, Op(content.name, (content.args[0], Const(left - 1))))
    return Row(found[0][0], found[1] and left is None)


def _chain(m: Machine, ref: Ref, content: Op) -> Row | None:
    sources = _sources(content)
    while sources:
        row = loops.step(m, sources[0])
        if row is not None or not m.live:
            return row
        sources = sources[1:]
        m.set_content(ref, Op(content.name, (Tup(tuple(sources)),)))
    return None


STEPS: dict[str, Callable[..., Row | None]] = {
    "lazy zip": _zip, "lazy enumerate": _enumerate, "lazy map": _map, "lazy filter": _filter, "lazy islice": _islice,
    "lazy chain": _chain,
}  # fmt: skip
