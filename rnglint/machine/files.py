"""Files that are written, or made where they are missing: from there on they exist, until something is removed."""

from __future__ import annotations

from collections.abc import Iterator

from rnglint.knowledge.python import ASKS_FOR_FILES, MOVES_FILES, REMOVES_FILES, WRITES_FILES
from rnglint.machine.callables import Call, Func
from rnglint.machine.machine import Machine
from rnglint.machine.states import everything_in
from rnglint.machine.terms import NONE, Const, Ext, Method, Op, Ref, Value

_REMOVED = "files removed"
_UNKNOWN = Const("on other paths")


def identity(m: Machine, name: str, call: Call) -> int:
    """What tells a new object from others of its class: ``Path(folder)`` is one path, however often it is made."""
    if not name.startswith("pathlib.") or call.keywords or call.open:
        return m.uid()
    given = (*((call.receiver,) if call.receiver is not None else ()), *call.values)
    if any(isinstance(each, (Ref, Func)) for each in given):
        return m.uid()
    known = m.memo.setdefault(("path", call.name, given), Const(m.uid()))
    assert isinstance(known, Const)
    return int(known.value)


def note(m: Machine, name: str, function: Value, call: Call) -> None:
    """Note that a call writes a file, always or where a condition says that it is missing, or that it removes some."""
    if name in REMOVES_FILES:
        m.memo[_REMOVED] = Const(m.uid())
    now = m.memo.get(_REMOVED, NONE)
    for each in _written(name, function, call):
        m.cells.ground.setdefault(("file", each), _UNKNOWN)
        m.cells["file", each] = now
    if name in WRITES_FILES and m.guard:
        held = {each for value in (function, *call.everything()) for each in everything_in(value)}
        for atom, holds in m.guard:
            path = None if holds else _asked_for(atom)
            if path in held and path is not None:
                m.memo["file", path] = now


def _written(name: str, function: Value, call: Call) -> Iterator[Value]:
    """What may be the path of a file that a call writes, or to which it moves one: its object, or what it is given."""
    if name in MOVES_FILES and len(call.values) == (2 if isinstance(function, Ext) else 1):
        yield call.values[-1]
    elif name in WRITES_FILES and (name != "open" or _is_opened_to_write(call)):
        yield from (function.receiver,) if isinstance(function, Method) else ()
        yield from function.args[:1] if isinstance(function, Op) else ()
        yield from call.values


def _is_opened_to_write(call: Call) -> bool:
    """Whether ``open`` is told so."""
    modes = (each.value for each in call.everything() if isinstance(each, Const) and isinstance(each.value, str))
    return any(mode.strip("bt+") in ("w", "a", "x") for mode in modes)


def is_there(m: Machine, value: Value) -> bool:
    """Whether a condition asks for a file that was made where it was missing."""
    path = _asked_for(value)
    return path is not None and is_written(m, path)


def is_written(m: Machine, path: Value) -> bool:
    """Whether a file was made there, and none removed since."""
    return m.memo.get(_REMOVED, NONE) in (m.memo.get(("file", path)), m.cells.get(("file", path)))


def _asked_for(value: object) -> Value | None:
    """The path of which a call in a condition asks whether it exists."""
    if not isinstance(value, Op) or value.name != "called":
        return None
    function, *given = value.args[:-1]
    if isinstance(function, Ext):
        return given[0] if function.name in ASKS_FOR_FILES and given else None
    if isinstance(function, Method):
        return function.receiver if function.name in ASKS_FOR_FILES else None
    return function.args[0] if isinstance(function, Op) and function.name[1:] in ASKS_FOR_FILES else None
