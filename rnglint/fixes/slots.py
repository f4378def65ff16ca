"""Room in the objects of a class for what a repair makes them keep."""

from __future__ import annotations

import ast

from rnglint.fixes.needs import need, only
from rnglint.fixes.text import Draft
from rnglint.program.syntax import descendants, last_name

_SLOTS = "__slots__"
_COPIED = {"__copy__", "__deepcopy__", "__getnewargs__", "__getnewargs_ex__", "__getstate__", "__reduce__"}
_WHOLE = {_SLOTS, "__dict__", "vars"}
_FULL = "its class says what its objects may keep, or what a copy of them takes along"


def make_room(draft: Draft, cls: ast.ClassDef, name: str) -> None:
    """Name an attribute among those that objects of a class may keep, where the class lists them.

    Raises NoFix where that cannot be written, or where a copy of such an object would lose the attribute.
    """
    need(not _is_closed(cls), why=_FULL)
    for line in cls.body:
        targets = line.targets if isinstance(line, ast.Assign) else [getattr(line, "target", None)]
        if any(getattr(each, "id", "") == _SLOTS for each in targets):
            listed = only(getattr(line, "value", None), ast.Tuple, ast.List, why=_FULL).elts
            need(listed, all(isinstance(each, ast.Constant) for each in listed), why=_FULL)
            quote = draft.read(listed[-1])[0]
            draft.append(*draft.span(listed[-1]), f"{quote}{name}{quote}")
        elif isinstance(line, ast.FunctionDef) and line.name in _COPIED:
            words = {last_name(each) for each in descendants(line)}
            need(words & _WHOLE, why=_FULL)


def has_room(cls: ast.ClassDef) -> bool:
    """Whether objects of a class may keep anything."""
    return not _is_closed(cls) and not any(getattr(each, "id", "") == _SLOTS for each in descendants(cls))


def _is_closed(cls: ast.ClassDef) -> bool:
    """Whether a decorator makes the list of attributes: ``@dataclass(slots=True)``."""
    given = (each for one in cls.decorator_list for each in getattr(one, "keywords", ()))
    return any(each.arg == "slots" and getattr(each.value, "value", True) for each in given)
