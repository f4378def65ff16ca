"""Memory that nobody has written to yet, and who reads it first."""

from __future__ import annotations

from rnglint.knowledge.arithmetic import NUMERIC, READING_FUNCTIONS, READING_METHODS
from rnglint.knowledge.determinism import NEUTRAL
from rnglint.knowledge.roles import LeavesMemory
from rnglint.machine import arrays, calls
from rnglint.machine.callables import Call, Frame, Func, Site
from rnglint.machine.inspection import number
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Const, Op, Thing, Tup, Value

_UNTOUCHED, _PARTLY, _WRITTEN = Const("untouched"), Const("partly written"), Const("written")
_MASKS = frozenset({"<", "==", "not"})


def make(m: Machine, role: LeavesMemory, call: Call) -> Value | None:
    """New memory that holds anything; None where it is not certain to be such, or has no elements."""
    if m.muted or role.grows or call.open or not _has_elements(m, role, call):
        return None
    device = call.keywords.get("device")
    if device is not None and (not isinstance(device, Const) or device.value == "meta"):
        return None
    thing = Thing("numpy.ndarray" if call.name.startswith("numpy.") else "torch.Tensor", m.uid())
    m.event("fresh", thing, call.name, call)
    m.cells["memory", thing.uid] = _UNTOUCHED
    m.memory = True
    return thing


def _has_elements(m: Machine, role: LeavesMemory, call: Call) -> bool:
    if role.shape is None:
        return bool(call.values)
    sizes = list(call.values)
    named = None if role.shape.name is None else call.keywords.get(role.shape.name)
    if named is not None:
        sizes.append(named)
    parts = [part for size in sizes for part in _parts(m, size)]
    if role.shape.name is None and not all(isinstance(size, Const) for size in sizes):
        return False  # the class of tensors takes data as well as sizes
    return bool(parts) and not any(isinstance(part, Const) and not number(part) for part in parts)


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
    for value in values if m.memory else ():
        for one in () if value is None else {*calls.reachable(m, value), *_read_by(m, value)}:
            if isinstance(one, Thing) and _state(m, one) is not None:
                m.cells["memory", one.uid] = _WRITTEN


def _read_by(m: Machine, value: Value) -> list[Value]:
    """What a function reads from right around it, which somebody else may call at once."""
    if not isinstance(value, Func):
        return []
    held = (m.cells.get((value.frame.uid, name)) for name in value.frame.code.loads(value.node))
    return [each for each in held if each is not None]


def stored(m: Machine, owner: Value, index: Value, frame: Frame) -> None:
    """``owner[index] = ...``"""
    if _state(m, owner) is None or not isinstance(owner, Thing):
        return
    whole = _state(m, owner) == _PARTLY or not _is_part(index) or _in_other_loop(m, owner)
    m.cells["memory", owner.uid] = _WRITTEN if whole else _PARTLY


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
        written(m, thing)


def method(m: Machine, thing: Thing, name: str, site: Site) -> None:
    """A method is called."""
    if name in READING_METHODS:
        read(m, site, thing)


def given(m: Machine, call: Call) -> None:
    """A function outside of the program gets its arguments: some compute with them, the others may write."""
    prefix, _, last = call.name.rpartition(".")
    computes = f"{prefix}." in NUMERIC and last in READING_FUNCTIONS and "out" not in call.keywords
    if computes:
        read(m, call, *call.values)
    written(m, *call.everything())
