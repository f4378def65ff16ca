"""Questions about the class of a value: ``isinstance``, ``type``, ``hasattr``."""

from __future__ import annotations

import builtins

from rnglint.machine import names
from rnglint.machine.callables import ClassV, Func
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Choice, Const, Ext, ModuleV, Ref, Thing, Tup, Value
from rnglint.program.program import Unbound

_KINDS = {"list": "builtins.list", "set": "builtins.set", "dict": "builtins.dict"}


def class_of(m: Machine, value: Value) -> Value | None:
    """The class of a value; None where it is not known."""
    if isinstance(value, Const):
        return Ext(f"builtins.{type(value.value).__name__}")
    if isinstance(value, Tup):
        return Ext("builtins.tuple")
    if isinstance(value, Ref):
        if value.kind == "instance":
            return value.cls
        return Ext(_KINDS[value.kind]) if value.kind in _KINDS else None
    return Ext(value.name) if isinstance(value, Thing) else None


def is_instance(m: Machine, value: Value, wanted: Value) -> bool | None:
    """Whether a value is an instance of a class (or of one of several); None where that is not known."""
    if isinstance(value, Choice):
        answers = {is_instance(m, option, wanted) for _, option in value.options}
        return answers.pop() if len(answers) == 1 else None
    cls = class_of(m, value)
    return None if cls is None else is_subclass(m, cls, wanted)


def is_subclass(m: Machine, cls: Value, wanted: Value) -> bool | None:
    """Whether a class is another one or derived from it."""
    if isinstance(wanted, Tup):
        answers = [is_subclass(m, cls, one) for one in wanted.items]
        if any(answer is True for answer in answers):
            return True
        return False if all(answer is False for answer in answers) else None
    if not isinstance(wanted, (ClassV, Ext)):
        return None
    line = list(names.mro(m, cls)) if isinstance(cls, ClassV) else [cls]
    canonical = Ext(m.knowledge.canonical(wanted.name)) if isinstance(wanted, Ext) else wanted
    if not {wanted, canonical}.isdisjoint(line) or wanted == Ext("builtins.object"):
        return True
    answers = [_outside(one, wanted) for one in line if not isinstance(one, ClassV)]
    if any(answer is True for answer in answers):
        return True
    return False if all(answer is False for answer in answers) else None


def _outside(one: Value, wanted: Value) -> bool | None:
    """The same for classes outside of the program, as far as they are Python's own."""
    if isinstance(wanted, ClassV):
        return False if isinstance(one, Ext) else None
    first, second = _builtin(one), _builtin(wanted)
    if first is None or second is None:
        return None
    return issubclass(first, second)


def _builtin(value: Value) -> type | None:
    if not isinstance(value, Ext) or not value.name.startswith("builtins."):
        return None
    name = value.name.removeprefix("builtins.")
    if name == "NoneType":
        return type(None)
    found = getattr(builtins, name, None)
    return found if isinstance(found, type) else None


def has_attribute(m: Machine, value: Value, name: str) -> bool | None:
    """Whether a value has an attribute; None where that is not known."""
    if isinstance(value, ModuleV):
        return not isinstance(m.program.member(value, name), Unbound)
    if isinstance(value, Func):
        if m.cells.get(("attribute", value, name)) is not None:
            return True
        return False if not name.startswith("__") else None
    cls = value.cls if isinstance(value, Ref) else value
    if isinstance(value, Ref) and value.kind != "instance":
        return None
    if isinstance(value, Ref) and m.cells.get(("attribute", value.uid, name)) is not None:
        return True
    if isinstance(cls, ClassV):
        if names.class_member(m, cls, name) is not None:
            return True
        known = all(isinstance(base, ClassV) or base == Ext("abc.ABC") for base in names.mro(m, cls))
        if not known or names.class_member(m, cls, "__getattr__") is not None:
            return None
    elif not isinstance(value, Ref):
        return None
    if name.startswith("__") or (isinstance(value, Ref) and ("made", value.uid) not in m.cells):
        return None
    return False if m.version(value) == Const(0) else None
