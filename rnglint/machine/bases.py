"""What an object gets from the classes above its own: by ``super()``, and from a class outside of the program.

An object whose class descends from a generator of a framework holds that generator as its outside part.
"""

from __future__ import annotations

from rnglint.knowledge.roles import MakesGenerator
from rnglint.machine import classes, names
from rnglint.machine.arguments import Call
from rnglint.machine.callables import Bound, ClassV, Descriptor, Func, PartialV
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Ext, Op, Ref, Thing, Value
from rnglint.streams import advancing, outside

BEGIN = "rnglint.begin"
"""The constructor of an outside class, called for an object and that class."""


def outside_part(m: Machine, ref: Ref) -> Thing | None:
    """The generator that an object is by its class."""
    part = m.cells.get(("outside", ref.uid))
    return part if isinstance(part, Thing) else None


def _makes_generator(m: Machine, base: Ext) -> MakesGenerator | None:
    return m.knowledge.role(m.knowledge.canonical(base.name), MakesGenerator)


def begin(m: Machine, cls: ClassV, ref: Ref, call: Call) -> None:
    """Make the outside part of a new object whose class has no constructor."""
    for base in names.mro(m, cls):
        if isinstance(base, Ext) and _makes_generator(m, base) is not None:
            _make(m, ref, base, call)


def _make(m: Machine, ref: Ref, base: Ext, call: Call) -> None:
    role = _makes_generator(m, base)
    if role is not None and role.stream != "flax" and not m.muted:
        m.cells["outside", ref.uid] = advancing.make(m, role, call.to(base.name))


def begin_outside(m: Machine, call: Call) -> Value:
    """``super().__init__(seed)`` where a class outside of the program is next."""
    ref, base = call.values[:2]
    if isinstance(ref, Ref) and isinstance(base, Ext):
        _make(m, ref, base, call.without_first().without_first())
    return NONE


def of_super(m: Machine, value: Op, name: str) -> Value:
    """``super().name``."""
    receiver, owner = value.args
    assert isinstance(owner, ClassV)
    cls = receiver.cls if isinstance(receiver, Ref) and receiver.cls is not None else owner
    cls = receiver if isinstance(receiver, ClassV) else cls
    behind = False
    for base in names.mro(m, cls):
        if behind and isinstance(base, ClassV):
            found = names.own_member(m, base, name)
            if isinstance(found, Func) and name in ("__new__", "__init_subclass__"):
                return Bound(found, receiver) if name != "__new__" else found
            if found is not None and isinstance(receiver, Ref):
                return classes.bind(m, found, receiver, m.step)
            if isinstance(found, Descriptor):
                return Bound(found.function, receiver) if found.kind == "classmethod" else found.function
            if isinstance(found, Func):
                return Bound(found, receiver)
        if behind and isinstance(base, Ext) and isinstance(receiver, Ref):
            if name == "__init__" and _makes_generator(m, base) is not None:
                return PartialV(Ext(BEGIN), (receiver, base), ())
            part = outside_part(m, receiver)
            if part is not None:
                return outside.attribute(m, part, name)
        behind = behind or base == owner
    return Ext("builtins.object.__new__") if name == "__new__" else m.fresh()
