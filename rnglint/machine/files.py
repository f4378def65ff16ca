"""Files that are made where they are missing: from there on they exist, until something is removed."""

from __future__ import annotations

from rnglint.knowledge.python import ASKS_FOR_FILES, REMOVES_FILES, WRITES_FILES
from rnglint.machine.callables import Call
from rnglint.machine.machine import Machine
from rnglint.machine.states import everything_in
from rnglint.machine.terms import NONE, Const, Ext, Method, Op, Value

_REMOVED = "files removed"


def note(m: Machine, name: str, function: Value, call: Call) -> None:
    """Note that a call writes a file which a condition says is missing, or that it removes some file."""
    if name in REMOVES_FILES:
        m.memo[_REMOVED] = Const(m.uid())
    elif name in WRITES_FILES and m.guard:
        held = {each for value in (function, *call.everything()) for each in everything_in(value)}
        for atom, holds in m.guard:
            path = None if holds else _asked_for(atom)
            if path in held and path is not None:
                m.memo["file", path] = m.memo.get(_REMOVED, NONE)


def is_there(m: Machine, value: Value) -> bool:
    """Whether a condition asks for a file that was made where it was missing."""
    path = _asked_for(value)
    return path is not None and m.memo.get(("file", path)) == m.memo.get(_REMOVED, NONE)


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
