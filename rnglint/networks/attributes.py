"""What attributes of objects, classes and records stand for."""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.networks import RECORD_FUNCTIONS
from rnglint.knowledge.roles import ModuleBase, TransformsFunction
from rnglint.networks.base import Base
from rnglint.networks.things import (
    EMPTY,
    HIDDEN,
    UNKNOWN,
    Bound,
    Const,
    Display,
    Either,
    Expr,
    Frame,
    Func,
    Given,
    Instance,
    Klass,
    Outside,
    Record,
    Result,
    Symbol,
    Table,
    Thing,
    Wrapped,
    either,
)
from rnglint.project.project import inner_scope
from rnglint.project.scopes import Binding, Scope
from rnglint.project.values import Constant, External, Function, Transformed

_GROWS = frozenset({"append", "extend", "insert"})


class Attributes(Base):
    """What attributes of objects, classes and records stand for."""

    def attribute(self, base: Thing, name: str, scope: Scope) -> Thing:
        """An attribute of a thing."""
        if isinstance(base, Outside):
            return self.convert(self.project.dotted(f"{base.name}.{name}", scope.module))
        if isinstance(base, Instance):
            return self.of_instance(base, name)
        if isinstance(base, Klass):
            return self._of_class(base, name)
        if isinstance(base, Record):
            if name in base.given.keywords:
                return self.look(base.given.keywords[name])
            return Bound(f"{base.name.rpartition('.')[0]}.{name}", base)
        if isinstance(base, Symbol):
            return self._of_symbol(name, scope)
        if isinstance(base, Either):
            things = [self.attribute(inner, name, scope) for inner in base.things]
            return Either(tuple(things), each=True) if base.each else either(things)
        if isinstance(base, Result):
            instance = self._class_of(base)
            return Bound(f"{instance}.{name}", base) if instance else UNKNOWN
        return UNKNOWN

    def _class_of(self, result: Result) -> str:
        """The class of what an outside function returned."""
        role = self.role(result.name, TransformsFunction)
        if isinstance(role, TransformsFunction) and role.drops:
            inner = self.look(self.given(self.actuals(result.site, result.frame), role.function))
            return self._class_of(inner) if isinstance(inner, Result) else ""
        return self.knowledge.instance_of(result.name)

    def _of_symbol(self, name: str, scope: Scope) -> Thing:
        """An attribute of a parameter: of the records that the module makes, where all of them agree on it."""
        if name not in RECORD_FUNCTIONS:
            return UNKNOWN
        records = [record for record in self.records(scope.module) if name in record.given.keywords]
        found = [self.attribute(record, name, scope) for record in records]
        return found[0] if len(found) == 1 else UNKNOWN

    def _of_class(self, base: Klass, name: str) -> Thing:
        if isinstance(base.cls, str):
            return Outside(f"{base.cls}.{name}")
        value = self.project.class_attribute(base.cls, name)
        if isinstance(value, (Function, Transformed)):
            return self.convert(value)
        if isinstance(value, Constant):
            return Const(value.value)
        for ancestor in self.project.ancestry(base.cls):
            if isinstance(ancestor, External) and self.knowledge.known(ancestor.name):
                return Outside(self.knowledge.canonical(f"{ancestor.name}.{name}"))
        return UNKNOWN

    def of_instance(self, base: Instance, name: str) -> Thing:
        """An attribute of an object: a method, a field, or what its methods assigned."""
        if isinstance(base.cls, str):
            return Bound(self.knowledge.canonical(f"{base.cls}.{name}"), base)
        for ancestor in self.project.ancestry(base.cls):
            if isinstance(ancestor, Scope) and name in ancestor.bindings:
                return self._of_body(base, ancestor, name)
        found = self.assigned(base, name)
        if found is not None:
            return found
        for ancestor in self.project.ancestry(base.cls):
            if isinstance(ancestor, External) and self.knowledge.known(ancestor.name):
                return Bound(self.knowledge.canonical(f"{ancestor.name}.{name}"), base)
        return UNKNOWN

    def _of_body(self, base: Instance, owner: Scope, name: str) -> Thing:
        """What the body of a class says of an attribute."""
        bindings = owner.bindings[name]
        last = bindings[-1]
        if last.kind == "definition":
            inner = inner_scope(last)
            if inner.kind == "class":
                return self.klass(inner, None)
            if self.project.is_property(inner):
                return self.returned(Func(inner, None, base), EMPTY, base.frame)
            return self._with_receiver(self.function(inner, None), base)
        if isinstance(last.node, cst.AnnAssign):
            return self.field(base, owner, name, last)
        if last.kind in ("assign", "import"):
            later = self.assigned(base, name)
            thing = self.binding(last, name, owner, None)
            thing = self._with_receiver(thing, base) if isinstance(thing, (Func, Wrapped)) else thing
            return thing if later is None else either([thing, later])
        return UNKNOWN

    def _with_receiver(self, thing: Thing, base: Instance) -> Thing:
        if isinstance(thing, Func):
            return Func(thing.scope, thing.lexical, base)
        if isinstance(thing, Wrapped):
            inner = self._with_receiver(thing.function, base)
            return Wrapped(inner, thing.role, thing.name, thing.node, thing.scope, thing.given)
        return thing

    def field(self, base: Instance, owner: Scope, name: str, binding: Binding) -> Thing:
        """A field of a dataclass: from the constructor, else its default."""
        assert isinstance(base.cls, Scope)
        later = self.assigned(base, name)
        if later is not None:
            return later
        if name in base.given.keywords:
            return self.look(base.given.keywords[name])
        order_ = self.fields(base.cls)
        if name in order_ and order_.index(name) < len(base.given.positional):
            return self.look(base.given.positional[order_.index(name)])
        if base.given.open or binding.value is None:
            return Symbol(owner, name)
        if isinstance(binding.value, cst.Call):
            return UNKNOWN  # field(default_factory=...)
        return self.eval(binding.value, owner, None)

    def fields(self, scope: Scope) -> list[str]:
        """The fields of a dataclass in the order of its constructor."""
        names: dict[str, None] = {}
        for ancestor in reversed(self.project.ancestry(scope)):
            if isinstance(ancestor, Scope):
                for name, bindings in ancestor.bindings.items():
                    if any(isinstance(binding.node, cst.AnnAssign) for binding in bindings):
                        names[name] = None
        return list(names)

    def assigned(self, base: Instance, name: str) -> Thing | None:
        """What the methods of a class assign to an attribute; None where none does."""
        assert isinstance(base.cls, Scope)
        bindings = self.project.instance_bindings(base.cls, name)
        found: list[Thing] = []
        for binding in bindings:
            method = binding.scope
            frame = base.frames.get(id(method))
            if frame is None:
                constructs = method.name == "__init__" and (base.site is not None or not base.given.open)
                actuals = base.given if constructs else EMPTY if self._sets_up(base, method) else HIDDEN
                depth = 0 if base.frame is None else base.frame.depth
                frame = base.frames[id(method)] = self.enter(Func(method, None, base), actuals, depth + 1)
            if self.alive(binding.region, method, frame) is False:
                continue
            thing = self.binding(binding, name, method, frame)
            found.append(self._filled(thing, name, method, frame))
        return either(found) if found else None

    def _filled(self, thing: Thing, name: str, method: Scope, frame: Frame) -> Thing:
        """A list that starts empty on ``self`` and is filled by the same method."""
        if isinstance(thing, Table):
            return Table(thing.items, whole=False)  # any method may write to it
        if not isinstance(thing, Display) or not method.parameters.params:
            return thing
        receiver = method.parameters.params[0].name.value
        more: list[Given] = []
        for site in method.sites:
            func = site.call.func
            if (
                isinstance(func, cst.Attribute)
                and func.attr.value in _GROWS
                and isinstance(func.value, cst.Attribute)
                and func.value.attr.value == name
                and isinstance(func.value.value, cst.Name)
                and func.value.value.value == receiver
                and site.call.args
            ):
                more.append(Expr(site.call.args[-1].value, method, frame))
        return Display((*thing.items, *more), whole=False) if more else thing

    def _sets_up(self, base: Instance, method: Scope) -> bool:
        assert isinstance(base.cls, Scope)
        role = self.project.module_base(base.cls)
        return isinstance(role, ModuleBase) and method.name in role.setups and method.name != "__init__"
