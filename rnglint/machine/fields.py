"""The fields of dataclasses and named tuples: which ones there are, and what a new instance holds in them."""

from __future__ import annotations

import ast

from msgspec import Struct

from rnglint.knowledge.roles import MakesGenerator
from rnglint.machine import arrays, calls, classes, names
from rnglint.machine.callables import Call, ClassV, Descriptor, Func, Site
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Ext, Ref, Tup, Value
from rnglint.models import processes

TABLE = "__dataclass_fields__"
"""What a dataclass keeps its fields in."""


class Field(Struct, frozen=True):
    """An annotated name in the body of a class."""

    name: str
    owner: ClassV
    node: ast.AnnAssign
    annotation: str
    by_name: bool
    """Whether it is given by name only."""

    @property
    def is_temporary(self) -> bool:
        """Whether it is only passed to ``__post_init__``."""
        return "InitVar" in self.annotation


def of(m: Machine, cls: ClassV) -> list[Field]:
    """The fields of a class, those of its bases first."""
    found: dict[str, Field] = {}
    for base in reversed(list(names.mro(m, cls))):
        if not isinstance(base, ClassV):
            continue
        by_name = _says_kw_only(base.node)
        for statement in base.node.body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                annotation = ast.unparse(statement.annotation)
                if annotation.rpartition(".")[2] == "KW_ONLY":
                    by_name = True
                elif "ClassVar" not in annotation:
                    name = statement.target.id
                    found[name] = Field(name, base, statement, annotation, by_name)
    return list(found.values())


def names_of(m: Machine, cls: ClassV) -> list[str]:
    return [field.name for field in of(m, cls) if not field.is_temporary]


def hashed(m: Machine, cls: ClassV) -> list[str]:
    """The names of the fields that a hash is made of: those by which instances are compared, where none says else."""
    held = ((entry.name, names.own_member(m, entry.owner, entry.name)) for entry in of(m, cls))
    options = ((name, dict(each.options) if isinstance(each, Descriptor) else {}) for name, each in held)
    told = ((name, [said.get(word, NONE) for word in ("hash", "compare", "eq")]) for name, said in options)
    counted = {name for name, said in told if next((each for each in said if each != NONE), None) != Const(False)}
    return [name for name in names_of(m, cls) if name in counted]


def listed(m: Machine, value: Value) -> Value:
    """``dataclasses.fields(value)`` of a class or an instance: things that tell their names."""
    cls = value.cls if isinstance(value, Ref) else value
    if not isinstance(cls, ClassV):
        return m.fresh()
    return Tup(tuple(_told(m, name) for name in names_of(m, cls)))


def table(m: Machine, cls: ClassV) -> Value:
    """``cls.__dataclass_fields__``: the same things by their names."""
    if not any(isinstance(base, ClassV) and base.node.decorator_list for base in names.mro(m, cls)):
        return m.fresh()
    ref = m.new("dict")
    for field in of(m, cls):
        arrays.store(m, ref, Const(field.name), _told(m, field.name))
    return ref


def _told(m: Machine, name: str) -> Ref:
    ref = m.new("instance")
    m.cells["attribute", ref.uid, "name"] = Const(name)
    return ref


def _says_kw_only(node: ast.ClassDef) -> bool:
    return any(
        keyword.arg == "kw_only" and isinstance(keyword.value, ast.Constant) and keyword.value.value is True
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call)
        for keyword in decorator.keywords
    )


def declared(m: Machine, call: Call) -> Value:
    """``field(default_factory=...)`` and the like."""
    named = call.nodes.get("default_factory") or call.nodes.get("factory")
    made = None if named is None else Site(named, call.frame)
    return Descriptor("field", NONE, None, tuple(call.keywords.items()), made)


def default(m: Machine, descriptor: Descriptor, site: Site) -> Value:
    """What ``field(default=...)`` or ``field(default_factory=...)`` gives to a new instance."""
    options = dict(descriptor.options)
    factory = options.get("default_factory") or options.get("factory")
    if factory is not None:
        is_generator = isinstance(factory, Ext) and m.knowledge.role(factory.name, MakesGenerator) is not None
        at = descriptor.made if is_generator and descriptor.made is not None else site
        return calls.call(m, factory, at.giving())
    return options.get("default") or m.fresh()


def fill(m: Machine, cls: ClassV, ref: Ref, call: Call) -> None:
    """What the constructor that a dataclass gets does: every field is given, or has its default."""
    bases = list(names.mro(m, cls))
    made = any(not isinstance(base, ClassV) or base.node.decorator_list for base in bases)
    position = 0
    temporary: list[Value] = []
    for entry in of(m, cls):
        held = names.own_member(m, entry.owner, entry.name)
        options = dict(held.options) if isinstance(held, Descriptor) else {}
        by_name = entry.by_name or options.get("kw_only") == Const(True)
        given: Value | None = None
        if options.get("init") != Const(False):
            given = call.get(None if by_name else position, entry.name)
            position += not by_name
        if given is None and made and not call.open and not call.more and held is not None:
            given = default(m, held, call) if isinstance(held, Descriptor) else held
        if given is None and (call.open or call.more) and held is not None:
            given = m.fresh()
        if entry.is_temporary:
            temporary.append(given or m.fresh())
        elif given is not None:
            m.cells["attribute", ref.uid, entry.name] = given
    processes.number(m, names_of(m, cls), "attribute", ref.uid)
    after = names.class_member(m, cls, "__post_init__")
    if isinstance(after, Func):
        calls.invoke(m, after, call.giving(ref, *temporary))


def remade(m: Machine, cls: ClassV, ref: Ref, changes: dict[str, Value], site: Site) -> Value:
    """``dataclasses.replace(instance, ...)`` of a class that does something after its fields are set."""
    call = Call(site.node, site.frame, keywords=dict(changes))
    for entry in of(m, cls):
        held = names.own_member(m, entry.owner, entry.name)
        options = dict(held.options) if isinstance(held, Descriptor) else {}
        if not entry.is_temporary and entry.name not in changes and options.get("init") != Const(False):
            call.keywords[entry.name] = names.attribute(m, ref, entry.name, site)
    return classes.instantiate(m, cls, call)


def as_dict(m: Machine, value: Value, site: Site, deep: bool = True) -> Value:
    """``asdict(instance)``: a new dictionary, also for the instances that it holds."""
    if not isinstance(value, Ref) or value.kind != "instance" or value.cls is None:
        return value
    ref = m.new("dict")

    for entry in of(m, value.cls):
        held = names.attribute(m, value, entry.name, site)
        arrays.store(m, ref, Const(entry.name), as_dict(m, held, site) if deep else held)
    return ref
