"""Classes of the program: their bodies, what instances get of them, enumerations, and what comes from classes above.

An object whose class descends from a generator of a framework holds that generator as its outside part.
"""

from __future__ import annotations

import ast

from rnglint.knowledge.python import EXIT_STACKS
from rnglint.knowledge.roles import (
    DatasetBase,
    Draws,
    Layer,
    Loads,
    MakesGenerator,
    MakesRecord,
    ReturnsReceiver,
    Seeds,
    SetsAttributes,
    Wraps,
)
from rnglint.knowledge.roles.modules import Container, KeepsModules, KeepsRecord, ModuleBase
from rnglint.machine import calls, definitions, evaluate, fields, names, parsers, statements
from rnglint.machine.callables import Bound, Call, ClassV, Descriptor, Frame, Func, Mapped, PartialV, Site
from rnglint.machine.inspection import number
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Choice, Const, Ext, Method, Op, Ref, Sym, Thing, Tup, Value
from rnglint.models import loading, processes
from rnglint.program import signatures
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import descendants
from rnglint.streams import advancing, outside

OWN_PART = "<part>"
"""The attribute in which an object of a class that descends from a module of torch holds one of these modules."""
_ENUMS = frozenset({"enum.Enum", "enum.IntEnum", "enum.StrEnum", "enum.Flag", "enum.IntFlag"})
_TEXT_ENUM = frozenset({"enum.StrEnum"})
_MIXED = frozenset({"enum.IntEnum", "enum.StrEnum", "enum.IntFlag", "builtins.str", "builtins.int"})
_TYPED_DICT = frozenset({"typing.TypedDict", "typing_extensions.TypedDict"})


def define(m: Machine, node: ast.ClassDef, frame: Frame) -> Value:
    """Execute a class statement: its decorators, its body, and what its bases do with a new subclass."""
    cls = definitions.class_of(m, node, frame)
    decorators = [evaluate.evaluate(m, decorator, frame) for decorator in node.decorator_list]
    inner = names.class_frame(cls)
    for name in frame.code.locals(node):
        m.cells[inner.uid, name] = UNBOUND
    statements.run(m, node.body, inner)
    if not m.live:
        return cls
    m.cells["executed", cls] = NONE
    for name in sorted(frame.code.locals(node)):
        held = m.cells.get((inner.uid, name))
        if held is not None and held != UNBOUND:
            m.cells["attribute", cls, name] = held
    if is_enum(m, cls):
        _make_members(m, cls)
    _tell_names(m, cls)
    _tell_bases(m, cls)
    value: Value = cls
    for decorator, place in zip(reversed(decorators), reversed(node.decorator_list), strict=True):
        made = definitions.decorated(m, decorator, value, Site(place, frame))
        if isinstance(made, (ClassV, Ref, Func)):
            value = made
    return value


UNBOUND = Sym("not bound")
"""What a class body holds under a name that it has not bound yet."""


def _tell_names(m: Machine, cls: ClassV) -> None:
    """``__set_name__`` of the descriptors that a class holds."""
    for name, held in m.cells.holdings("attribute", cls):
        if isinstance(held, Ref) and held.cls != cls:
            call_special(m, held, "__set_name__", cls, Const(name), site=Site(cls.node, cls.frame))


def _tell_bases(m: Machine, cls: ClassV) -> None:
    """``__init_subclass__`` of the nearest base that has one."""
    bases = list(names.mro(m, cls))[1:]
    for base in bases:
        hook = names.own_member(m, base, "__init_subclass__") if isinstance(base, ClassV) else None
        if isinstance(hook, Descriptor):
            hook = hook.function
        if isinstance(hook, Func):
            call = Call(cls.node, cls.frame, [cls])
            for keyword in cls.node.keywords:
                if keyword.arg and keyword.arg != "metaclass":
                    call.keywords[keyword.arg] = evaluate.evaluate(m, keyword.value, cls.frame)
            calls.invoke(m, hook, call)
            return


# Enumerations


def is_enum(m: Machine, cls: ClassV) -> bool:
    """Whether the values of a class are its members."""
    return names.descends(m, cls, _ENUMS)


def _make_members(m: Machine, cls: ClassV) -> None:
    last: Value = Const(0)
    for name in member_names(cls):
        value = m.cells.get(("attribute", cls, name))
        if value is None:
            continue
        if value == AUTO:
            count = number(last)
            value = m.fresh() if count is None else Const(count + 1)
            value = Const(name.lower()) if names.descends(m, cls, _TEXT_ENUM) else value
        last = value
        m.cells["attribute", cls, name] = _member(m, cls, name, value)


AUTO: Value = Ext("enum.auto")


def _member(m: Machine, cls: ClassV, name: str, value: Value) -> Value:
    ref = m.new("instance", cls=cls)
    m.cells["attribute", ref.uid, "value"] = m.cells["attribute", ref.uid, "_value_"] = value
    m.cells["attribute", ref.uid, "name"] = Const(name)
    init = names.class_member(m, cls, "__init__")
    if isinstance(init, Func):
        given = list(value.items) if isinstance(value, Tup) else [value]
        calls.invoke(m, init, Call(cls.node, cls.frame, [ref, *given]))
    return ref


def member_names(cls: ClassV) -> list[str]:
    """The names of the members of an enumeration, in order."""
    found: list[str] = []
    for statement in cls.node.body:
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                found += [part.id for part in descendants(target) if isinstance(part, ast.Name)]
    return [name for name in dict.fromkeys(found) if not name.startswith("_")]


def members(m: Machine, cls: ClassV) -> list[Value]:
    found = (names.class_member(m, cls, name) for name in member_names(cls))
    return [member for member in found if member is not None]


def look_up_member(m: Machine, cls: ClassV, wanted: Value, by: str) -> Value:
    """``Mode("a")`` and ``Mode["A"]``."""
    for member in members(m, cls):
        if isinstance(member, Ref) and (member == wanted or m.cells.get(("attribute", member.uid, by)) == wanted):
            return member
    return m.fresh()


def same_member(m: Machine, one: Ref, other: Value) -> bool | None:
    """Whether two things are one member of an enumeration; None where that is not known."""
    if one.kind != "instance" or one.cls is None:
        return None
    if isinstance(other, Ref):
        plain = other.cls is not None and names.class_member(m, one.cls, "__eq__") is None
        return one == other if plain and is_enum(m, one.cls) else (True if one == other else None)
    if not is_enum(m, one.cls):
        return None
    if not names.descends(m, one.cls, _MIXED):
        return False
    value = m.cells.get(("attribute", one.uid, "value"))
    return value == other if isinstance(value, Const) else None


# Instances


def bind(m: Machine, found: Value, ref: Ref, site: Site) -> Value:
    """What an instance gives for something that its class holds."""
    cls = ref.cls
    assert cls is not None
    if isinstance(found, Descriptor):
        return _described(m, found, ref, cls, site)
    if isinstance(found, (Func, Ext, Mapped)):
        return Bound(found, ref)
    if isinstance(found, Choice):
        return m.each(found, lambda one: bind(m, one, ref, site))
    return call_special(m, found, "__get__", ref, cls, site=site) or found


def _described(m: Machine, found: Descriptor, ref: Ref, cls: ClassV, site: Site) -> Value:
    if found.kind == "staticmethod":
        return found.function
    if found.kind == "classmethod":
        return Bound(found.function, cls)
    if found.kind == "field":
        return fields.default(m, found, site)
    if found.kind == "partialmethod":
        return PartialV(Bound(found.function, ref), tuple(v for n, v in found.options if not n), tuple(
            (n, v) for n, v in found.options if n
        ))  # fmt: skip
    value = calls.call(m, found.function, site.giving(ref))
    if found.kind == "cached_property" and isinstance(found.function, Func) and m.live:
        m.cells["attribute", ref.uid, found.function.node.name] = value  # type: ignore[union-attr]
    return value


def special(m: Machine, value: Value, name: str) -> Func | None:
    """The special method (``__len__``) that the class of an object has in the program."""
    cls = value.cls if isinstance(value, Ref) and value.kind == "instance" else None
    method = None if cls is None else names.class_member(m, cls, name)
    return method if isinstance(method, Func) else None


def call_special(m: Machine, value: Value, name: str, *given: Value, site: Site | None = None) -> Value | None:
    """What a special method of an object gives; None where the program defines none."""
    method = special(m, value, name)
    return None if method is None else calls.invoke(m, method, (site or m.step).giving(value, *given))


def of_class(m: Machine, cls: ClassV, found: Value, site: Site) -> Value:
    """What a class itself gives for something that it holds."""
    if isinstance(found, Ext) and m.knowledge.role(found.name, MakesRecord) is not None:
        return Bound(found, cls)
    if isinstance(found, Descriptor):
        if found.kind == "classmethod":
            return Bound(found.function, cls)
        if found.kind == "field":
            return fields.default(m, found, site)
        return found.function if found.kind == "staticmethod" else found
    described = None
    if isinstance(found, Ref) and found.cls != cls:
        described = call_special(m, found, "__get__", NONE, cls, site=site)
    return described or found


def instantiate(m: Machine, cls: ClassV, call: Call) -> Value:
    """A new instance of a class of the program."""
    if is_enum(m, cls) and call.values:
        return look_up_member(m, cls, call.values[0], "value")
    if names.descends(m, cls, _TYPED_DICT):
        return calls.call(m, Ext("builtins.dict"), call)
    made: Value = m.new("instance", cls=cls)
    maker = names.class_member(m, cls, "__new__")
    if isinstance(maker, Descriptor):
        maker = maker.function
    if isinstance(maker, Func):
        made = calls.invoke(m, maker, call.shifted(cls))
        if not isinstance(made, Ref) or made.cls is None or cls not in list(names.mro(m, made.cls)):
            return made
    assert isinstance(made, Ref)
    m.cells["made", made.uid] = NONE
    init = names.class_member(m, cls, "__init__")
    if isinstance(init, (Func, Mapped)):
        calls.call(m, init, call.shifted(made))
    else:
        fields.fill(m, cls, made, call)
        _begin_part(m, cls, made, call)
    if cls.node.bases and isinstance(made, Ref):
        processes.run_subclass(m, made, call)
    return made


def implementation(m: Machine, cls: ClassV, name: str) -> Value | None:
    """The only method of that name in the subclasses of a class that its file (or the caller's) shows."""
    key = ("implementation", id(cls.node), name)
    known = m.memo.get(key)
    if known is None:
        codes = {id(code): code for code in (cls.frame.code, m.step.frame.code)}
        found: list[Value] = []
        for code in codes.values():
            for statement in code.tree.body:
                if isinstance(statement, ast.ClassDef) and statement is not cls.node and statement.bases:
                    found += _overrides(m, ClassV(statement, code.frame, statement.name), cls, name)
        known = m.memo[key] = found[0] if len(found) == 1 else NONE
    return None if known == NONE else known


def _overrides(m: Machine, sub: ClassV, cls: ClassV, name: str) -> list[Value]:
    if not any(isinstance(member, FunctionNode) and member.name == name for member in sub.node.body):
        return []
    if not any(isinstance(base, ClassV) and base.node is cls.node for base in names.mro(m, sub)):
        return []
    method = names.own_member(m, sub, name)
    return [method] if isinstance(method, Func) and not signatures.is_abstract(method.node) else []


# What an object gets from the classes above its own


_LISTS = frozenset({"builtins.list", "collections.UserList"})
_DICTS = frozenset({"builtins.dict", "collections.OrderedDict"})
_OF_ITS_OWN = ("__new__", "__getitem__", "__setitem__", "__getattr__", "__setattr__")
"""Methods by which a dictionary of the program's own becomes something else than a dictionary."""
_ATTRIBUTES = ("__dict__",)
"""What a constructor mentions that makes the attributes of a dictionary of its items."""
BEGIN = "rnglint.begin"
"""The constructor of an outside class, called for an object and that class."""


def outside_part(m: Machine, ref: Ref) -> Thing | None:
    """The generator that an object is by its class."""
    part = m.cells.get(("outside", ref.uid))
    return part if isinstance(part, Thing) else None


def rows_of(m: Machine, ref: Ref) -> Ref | None:
    """The list, or the dictionary, that an object is by its class."""
    part = m.cells.get(("rows", ref.uid))
    return part if isinstance(part, Ref) else None


def wrapped(m: Machine, ref: Ref) -> Value | None:
    """What an object hands on what it does not do itself, by its class."""
    return m.cells.get(("wrapped", ref.uid))


def _makes_generator(m: Machine, base: Ext) -> MakesGenerator | None:
    return m.knowledge.role(m.knowledge.canonical(base.name), MakesGenerator)


def _begin_part(m: Machine, cls: ClassV, ref: Ref, call: Call) -> None:
    """Make the outside part of a new object whose class has no constructor."""
    for base in names.mro(m, cls):
        if isinstance(base, Ext) and _has_part(m, base):
            _make_part(m, ref, base, call)


def _has_part(m: Machine, base: Ext) -> bool:
    """Whether objects of an outside class are lists, exit stacks, parsers, generators, datasets, loaders or modules,
    or wrap one.
    """
    roles = (_makes_generator(m, base), _makes_dataset(m, base), _wraps(m, base), _module(m, base), _loads(m, base))
    named = any(base.name in names for names in (_LISTS, _DICTS, EXIT_STACKS))
    return named or _is_parser(m, base) or any(role is not None for role in roles)


def _is_parser(m: Machine, base: Ext) -> bool:
    return m.knowledge.canonical(base.name) == parsers.CLASS


def _module(m: Machine, base: Ext) -> ModuleBase | None:
    """The role of a class of torch that is a module by itself: it holds others, or draws."""
    name = m.knowledge.canonical(base.name)
    known = any(m.knowledge.role(name, kind) is not None for kind in (Container, Layer, KeepsModules))
    role = m.knowledge.role(name, ModuleBase) if known else None
    return role if role is not None and role.framework == "torch" else None


def _wraps(m: Machine, base: Ext) -> Wraps | None:
    return m.knowledge.role(m.knowledge.canonical(base.name), Wraps)


def _loads(m: Machine, base: Ext) -> Loads | None:
    return m.knowledge.role(m.knowledge.canonical(base.name), Loads)


def _makes_dataset(m: Machine, base: Ext) -> DatasetBase | None:
    role = m.knowledge.role(m.knowledge.canonical(base.name), DatasetBase)
    return role if role is not None and role.transforms else None


def _make_part(m: Machine, ref: Ref, base: Ext, call: Call) -> None:
    role, data, wraps = _makes_generator(m, base), _makes_dataset(m, base), _wraps(m, base)
    inner = None if wraps is None else call.given(wraps.inner)
    if wraps is not None and inner is not None:
        m.cells["attribute", ref.uid, wraps.name] = m.cells["wrapped", ref.uid] = inner
    loads = _loads(m, base)
    if loads is not None:
        m.cells["wrapped", ref.uid] = loading.make(m, loads, call.to(m.knowledge.canonical(base.name)))
    if _module(m, base) is not None:
        part = calls.call(m, Ext(base.name), call.to(base.name))
        m.cells["attribute", ref.uid, OWN_PART] = part
        if isinstance(part, Ref):
            m.cells["rows", ref.uid] = part
    if base.name in EXIT_STACKS:
        m.cells["wrapped", ref.uid] = m.new("exits", Tup(()))
    if _is_parser(m, base):
        m.cells["wrapped", ref.uid] = parsers.make(m, call)
    if base.name in _LISTS:
        m.cells["rows", ref.uid] = calls.call(m, Ext("builtins.list"), call.to("builtins.list"))
    if base.name in _DICTS and ref.cls is not None and _is_mapping(m, ref.cls):
        m.cells["rows", ref.uid] = calls.call(m, Ext("builtins.dict"), call.to("builtins.dict"))
    if role is not None and role.stream != "flax" and not m.muted:
        m.cells["outside", ref.uid] = advancing.make(m, role, call.to(base.name))
    if data is not None and not m.muted:
        m.cells["dataset", ref.uid] = loading.dataset(m, data, call.to(base.name)) or NONE


def _is_mapping(m: Machine, cls: ClassV) -> bool:
    """Whether objects of a class that descends from a dictionary hold items as one does."""
    made = names.class_member(m, cls, "__init__")
    if isinstance(made, Func) and made.frame.code.mentions(made.node, _ATTRIBUTES):
        return False
    return not any(names.class_member(m, cls, name) for name in _OF_ITS_OWN)


def begin_outside(m: Machine, call: Call) -> Value:
    """``super().__init__(seed)`` where a class outside of the program is next."""
    ref, base = call.values[:2]
    if isinstance(ref, Ref) and isinstance(base, Ext):
        _make_part(m, ref, base, call.without_first().without_first())
    return NONE


def begin_by_name(m: Machine, name: str, call: Call) -> None:
    """``Base.__init__(self, seed)`` of a class outside of the program, which does the same."""
    base, _, method = name.rpartition(".")
    ref = call.values[0] if method == "__init__" and call.values else None
    if isinstance(ref, Ref) and ref.cls is not None and _has_part(m, Ext(base)):
        _make_part(m, ref, Ext(base), call.without_first())


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
                return bind(m, found, receiver, m.step)
            if isinstance(found, Descriptor):
                return Bound(found.function, receiver) if found.kind == "classmethod" else found.function
            if isinstance(found, Func):
                return Bound(found, receiver)
        if behind and isinstance(base, Ext) and isinstance(receiver, Ref):
            if name == "__init__" and _has_part(m, base):
                return PartialV(Ext(BEGIN), (receiver, base), ())
            own = _module(m, base)
            if own is not None and name == own.call:
                return m.cells.get(("attribute", receiver.uid, OWN_PART)) or m.fresh()
            rows = rows_of(m, receiver)
            if rows is not None and rows.kind == "dict":
                return Method(rows, name)
            part = outside_part(m, receiver)
            if part is not None:
                return outside.attribute(m, part, name)
            inner = wrapped(m, receiver)
            if inner is not None:
                return names.attribute(m, inner, name, m.step)
            full = m.knowledge.canonical(f"{base.name}.{name}")
            if m.knowledge.role(full, Seeds) is not None:
                return Bound(Ext(full), Thing(base.name, receiver.uid))
            kinds = (Draws, KeepsRecord, ReturnsReceiver, SetsAttributes)
            if any(m.knowledge.role(full, role) is not None for role in kinds):
                return Bound(Ext(full), receiver)
        behind = behind or base == owner
    return Ext("builtins.object.__new__") if name == "__new__" else m.fresh()
