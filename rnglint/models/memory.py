"""Memory that nobody has written to yet, and who reads it first."""

from __future__ import annotations

import ast
from collections.abc import Hashable

from rnglint.knowledge.arithmetic import NUMERIC, READING_FUNCTIONS, READING_METHODS
from rnglint.knowledge.determinism import INDICES, NEUTRAL
from rnglint.knowledge.purposes import last_words
from rnglint.knowledge.roles import LeavesMemory
from rnglint.machine import arrays, holding
from rnglint.machine.callables import Call, Func, Site
from rnglint.machine.events import Event, Step
from rnglint.machine.inspection import draws_of, number
from rnglint.machine.machine import Machine
from rnglint.machine.states import everything_in
from rnglint.machine.terms import Choice, Const, Guard, Op, Ref, Stack, Sym, Thing, Tup, Value

_UNTOUCHED, _PARTLY, _WRITTEN = Const("untouched"), Const("partly written"), Const("written")
SOME_ROWS = Const("some rows written")
"""What is known of memory of which any row is asked for while it is being filled."""
_MASKS = frozenset({"<", "==", "not"})
_HOLDERS = (Choice, Func, Ref, Stack, Thing, Tup)
"""The values that may be memory, or hold it."""


def make(m: Machine, role: LeavesMemory, call: Call) -> Value | None:
    """New memory that holds anything; None where it is not certain to be such, or has no elements."""
    sizes = None if m.muted or role.grows or call.open else _sizes(m, role, call)
    if sizes is None:
        return None
    device = call.keywords.get("device")
    if device is not None and (not isinstance(device, Const) or device.value == "meta"):
        return None
    thing = Thing("numpy.ndarray" if call.name.startswith("numpy.") else "torch.Tensor", m.uid())
    m.event("fresh", thing, call.name, call)
    m.cells["memory", thing.uid] = _UNTOUCHED
    if sizes:
        m.cells["rows of memory", thing.uid] = sizes[0]
    m.memory.append(thing.uid)
    return thing


def _sizes(m: Machine, role: LeavesMemory, call: Call) -> list[Value] | None:
    """The sizes of new memory, none where it is like another one; None where it is not certain to have elements."""
    if role.shape is None:
        return [] if call.values else None
    sizes = list(call.values)
    named = None if role.shape.name is None else call.keywords.get(role.shape.name)
    if named is not None:
        sizes.append(named)
    if role.shape.name is None and not all(isinstance(size, Const) for size in sizes):
        return None  # the class of tensors takes data as well as sizes
    parts = [part for size in sizes for part in _parts(m, size)]
    return None if any(isinstance(part, Const) and not number(part) for part in parts) else parts or None


def _parts(m: Machine, size: Value) -> tuple[Value, ...]:
    content = arrays.sequence(m, size)
    return (content.items or (Const(0),)) if isinstance(content, Tup) else (content,)


def _state(m: Machine, value: Value | None) -> Value | None:
    """What is known of memory that may be read too early."""
    state = m.cells.get(("memory", value.uid)) if m.memory and isinstance(value, Thing) else None
    return state if state in (_UNTOUCHED, _PARTLY) else None


def is_fresh(m: Machine, value: Value) -> bool:
    """Whether a value is memory that may be read too early."""
    return _state(m, value) is not None


def read(m: Machine, site: Site, *values: Value) -> None:
    """Something computes with values."""
    for value in values if not m.muted else ():
        state = _state(m, value)
        if state is not None and isinstance(value, Thing):
            m.event("read", value, "", site).operand = state
            m.cells["memory", value.uid] = _WRITTEN


def returned(m: Machine, value: Value, site: Site) -> None:
    """A function gives a value back: all of it should be written by then."""
    if _state(m, value) == _PARTLY:
        read(m, site, value)


def written(m: Machine, *values: Value | None) -> None:
    """Something writes to values, or may do so from now on."""
    holders = [value for value in values if isinstance(value, _HOLDERS)] if m.memory else ()
    if not holders or not any(m.cells.get(("memory", uid)) in (_UNTOUCHED, _PARTLY) for uid in m.memory):
        return
    for value in holders:
        for one in {*holding.reachable(m, value), *_read_by(m, value)}:
            if isinstance(one, Thing) and _state(m, one) is not None:
                m.cells["memory", one.uid] = _WRITTEN


def _read_by(m: Machine, value: Value) -> list[Value]:
    """What a function reads from right around it, which somebody else may call at once."""
    if not isinstance(value, Func):
        return []
    held = (m.cells.get((value.frame.uid, name)) for name in value.frame.code.loads(value.node))
    return [each for each in held if each is not None]


def stored(m: Machine, owner: Value, index: Value, site: Site) -> None:
    """``owner[index] = ...``; ``site`` is all of that."""
    _fill(m, owner, index, site)
    if _state(m, owner) is None or not isinstance(owner, Thing):
        return
    whole = _state(m, owner) == _PARTLY or not _is_part(index) or _in_other_loop(m, owner)
    m.cells["memory", owner.uid] = _WRITTEN if whole else _PARTLY


def _fill(m: Machine, owner: Value, index: Value, site: Site) -> None:
    """A row of memory is written, or all of it."""
    if not _is_row(index):
        _settle(m, owner)
    elif _has_rows(m, owner) and isinstance(owner, Thing) and ("filling", owner.uid) not in m.cells:
        filling = (Const(number) for number, step in _loops(m) if not _stays(site, step))
        m.cells["filling", owner.uid] = Tup(tuple(filling))


def _has_rows(m: Machine, owner: Value) -> bool:
    return bool(m.memory) and isinstance(owner, Thing) and ("rows of memory", owner.uid) in m.cells


def _settle(m: Machine, *values: Value) -> None:
    """Something may write to all rows of memory that is being filled row by row."""
    for value in values:
        if _has_rows(m, value) and isinstance(value, Thing):
            m.cells["filling", value.uid] = _WRITTEN


def _is_row(index: Value) -> bool:
    """Whether an index is a number, as far as can be seen, and leaves out all other rows."""
    if isinstance(index, Op):
        return index.name not in _MASKS and index.name != "slice"
    return isinstance(index, Const) and type(index.value) is int


def _loops(m: Machine) -> list[tuple[Hashable, Step]]:
    """The rounds of loops that go on, with the numbers of the loops."""
    rounds = (step for step in m.step.path() if step.kind == "iteration")
    return [(step.label[0], step) for step in rounds if isinstance(step.label, tuple)]


def _stays(site: Site, step: Step) -> bool:
    """Whether the rounds of a loop that writes to memory, in the same function, write to one row of each."""
    place = site.node.slice if isinstance(site.node, ast.Subscript) and step.frame is site.frame else None
    return isinstance(place, ast.Name) and place.id not in site.frame.code.stored(step.node)


def taken(m: Machine, owner: Value, index: Value, site: Site) -> None:
    """``owner[index]``: of memory that is being filled row by row, any row may be asked for, by a number that is drawn.

    Where the loop has ended that fills it, or a condition speaks of so many rows, it may be full.
    """
    filling = m.cells.get(("filling", owner.uid)) if m.memory and isinstance(owner, Thing) else None
    if not isinstance(filling, Tup) or not isinstance(owner, Thing) or m.muted:
        return
    rows, going_on = m.cells.get(("rows of memory", owner.uid)), {Const(each) for each, _ in _loops(m)}
    if rows is None or not filling.items or not going_on.issuperset(filling.items):
        return
    is_drawn = isinstance(index, Sym) and index.uid in m.drawn
    drawn = [m.ledger.events[each] for each in draws_of(index)] if is_drawn else []
    if len(drawn) == 1 and _is_below(drawn[0], rows) and not _speaks_of(m.guard, rows):
        m.event("read", owner, "", site).operand = SOME_ROWS
        m.cells["filling", owner.uid] = _WRITTEN


def _is_below(draw: Event, bound: Value) -> bool:
    """Whether numbers are drawn below a bound."""
    given = len(draw.node.args) if isinstance(draw.node, ast.Call) else 0
    known = draw.operand.items[: min(given, 2)] if isinstance(draw.operand, Tup) else ()
    return last_words(draw.api) <= INDICES and bound in known


def _speaks_of(guard: Guard, rows: Value) -> bool:
    """Whether a condition compares anything with a number of rows, or with a greater one."""
    most = number(rows)
    for atom, _ in guard:
        for each in everything_in(atom) if isinstance(atom, Value) else ():
            size = number(each)
            if each == rows or (most is not None and size is not None and size >= most):
                return True
    return False


def _is_part(index: Value) -> bool:
    """Whether an index surely leaves something out: a mask made by a comparison, a slice with a literal bound."""
    if isinstance(index, Op) and index.name == "slice":
        return any(bool(number(bound)) for bound in index.args[:2])
    return isinstance(index, Op) and index.name in _MASKS


def _in_other_loop(m: Machine, owner: Thing) -> bool:
    """Whether a loop goes on in which the memory was not made."""
    made = next(event for event in m.ledger.events if event.kind == "fresh" and event.term == owner)
    around = made.step.path()
    return any(step.kind == "iteration" and step not in around for step in m.step.path())


def attribute(m: Machine, thing: Thing, name: str) -> None:
    """An attribute is asked for: what is neither a fact of the shape nor a computation may write."""
    if name not in NEUTRAL and name not in READING_METHODS:
        _settle(m, thing)
        written(m, thing)


def method(m: Machine, thing: Thing, name: str, site: Site) -> None:
    if name in READING_METHODS:
        read(m, site, thing)


def given(m: Machine, call: Call) -> None:
    """A function outside of the program gets its arguments: some compute with them, the others may write."""
    prefix, _, last = call.name.rpartition(".")
    computes = f"{prefix}." in NUMERIC and last in READING_FUNCTIONS and "out" not in call.keywords
    if computes:
        read(m, call, *call.values)
    else:
        _settle(m, *call.everything())
    written(m, *call.everything())
