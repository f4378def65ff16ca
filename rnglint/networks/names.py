"""What names stand for: variables, parameters, rows of loops, classes and functions of the project."""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.roles import Lifts, MakesKey
from rnglint.networks import order
from rnglint.networks.base import Base
from rnglint.networks.things import (
    EMPTY,
    HIDDEN,
    UNKNOWN,
    Actuals,
    Applied,
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
    Lifted,
    Outside,
    Symbol,
    Table,
    Thing,
    Wrapped,
    either,
)
from rnglint.project.project import inner_scope
from rnglint.project.scopes import Binding, Scope, Site, all_parameters
from rnglint.project.values import Class, Constant, External, Function, Items, Made, Method, Partial, Transformed, Value
from rnglint.traversal import descendants

_WRITES = frozenset({"update", "setdefault", "pop", "popitem", "clear", "__setitem__"})
_GROWS = frozenset({"append", "extend", "insert"})


class Names(Base):
    """What names stand for: variables, parameters, rows of loops, classes and functions of the project."""

    def name(self, node: cst.Name, scope: Scope, frame: Frame | None) -> Thing:
        """What a name stands for where it is read."""
        owner, bindings = self.project.bindings(node.value, scope)
        if owner is None:
            if node.value == "__name__":
                return Const("__main__")  # what a program does when it is run is what is asked
            return self.convert(self.project.name(node.value, scope))
        holder = None if frame is None or owner.kind in ("module", "class") else frame.of(owner)
        ordered = owner.is_function and owner is scope and len(bindings) > 1
        if ordered:
            bindings = order.reaching(order.of_scope(owner, self._orders), bindings, node)
        found = []
        for binding in bindings:
            alive = self.alive(binding.region, owner, holder) if len(bindings) > 1 else True
            if len(bindings) == 1 or (alive is not False and not self._updates(binding, node.value, owner, holder)):
                found.append(self.binding(binding, node.value, owner, holder))
                if ordered and alive and _only_asked(binding):
                    break  # the latest one that runs, whatever was bound before
        thing = either(found)
        if isinstance(thing, Display) and owner.is_function and owner is scope:
            return self._appended(thing, node.value, owner, holder)
        if isinstance(thing, Table) and _filled_later(owner, node.value):
            return Table(thing.items, whole=False)
        return thing

    def _updates(self, binding: Binding, name: str, owner: Scope, frame: Frame | None) -> bool:
        """Whether a binding makes the value anew from the value it had (``state = step(state)``)."""
        call = binding.value
        if binding.kind not in ("assign", "unpack") or not isinstance(call, cst.Call):
            return False
        mentioned = (call.func, *(argument.value for argument in call.args))
        names = (below.value for part in mentioned for below in descendants(part) if isinstance(below, cst.Name))
        if name not in names:
            return False
        callee = self.eval(call.func, owner, frame)  # a key that is made of a number is no update of the number
        return not (isinstance(callee, Outside) and self.role(callee.name, MakesKey) is not None)

    def _appended(self, thing: Display, name: str, owner: Scope, frame: Frame | None) -> Display:
        """A list with what is appended to it in the function that makes it."""
        more: list[Given] = []
        for site in owner.sites:
            func = site.call.func
            if (
                isinstance(func, cst.Attribute)
                and isinstance(func.value, cst.Name)
                and func.value.value == name
                and func.attr.value in _GROWS
                and site.call.args
                and self.alive(site.region, owner, frame) is not False
            ):
                argument = site.call.args[-1].value
                if func.attr.value == "extend":
                    inner = self.eval(argument, owner, frame)
                    more += inner.items if isinstance(inner, Display) else ()
                else:
                    more.append(Expr(argument, owner, frame))
        return Display((*thing.items, *more), whole=False) if more else thing

    def binding(self, binding: Binding, name: str, owner: Scope, frame: Frame | None) -> Thing:
        """What one binding gives its name."""
        if binding.kind == "definition":
            inner = inner_scope(binding)
            return self.klass(inner, frame) if inner.kind == "class" else self.function(inner, frame)
        if binding.kind == "parameter":
            return self.parameter(owner, name, frame)
        if binding.kind == "import":
            home = self.project.home(binding)
            if home is not None and home.kind in ("assign", "unpack"):
                return self.binding(home, name, home.scope, None)
        if owner.kind == "module":
            owner = binding.scope  # a statement of a file that is not seen whole is parsed by itself
        if binding.kind == "assign" and binding.value is not None:
            return self.eval(binding.value, owner, frame)
        if binding.kind == "unpack" and binding.value is not None:
            thing = self.eval(binding.value, owner, frame)
            for index in binding.index:
                thing = self.element(thing, index)
            return thing
        if binding.kind == "loop" and binding.value is not None:
            return self.row(binding.value, binding.index, owner, frame)
        if binding.kind in ("import", "star"):
            return self.convert(self.project.value_of(binding))
        return UNKNOWN

    def parameter(self, owner: Scope, name: str, frame: Frame | None) -> Thing:
        """What a parameter holds in an activation."""
        if frame is not None and name in frame.bound:
            return self.look(frame.bound[name])
        return self.symbol(owner, name)

    def symbol(self, owner: Scope, name: str) -> Thing:
        """A parameter that nobody gives: an instance of the class it is annotated with, as far as that is known."""
        parameters = all_parameters(owner.parameters) if owner.is_function else ()
        for parameter in parameters:
            if parameter.name.value == name:
                if owner.owner is not None and next(iter(owner.bindings), "") == name:
                    return self.receiver(owner)
                if parameter.annotation is not None:
                    annotation = parameter.annotation.annotation
                    value = self.project.value(annotation, owner.parent or owner)
                    if isinstance(value, Class) and self.project.module_base(value.scope) is not None:
                        return Instance(value.scope, HIDDEN)
        return Symbol(owner, name)

    def receiver(self, method: Scope) -> Thing:
        """The first parameter of a method of which nobody knows the object."""
        assert method.owner is not None
        if self.project.is_static(method):
            return UNKNOWN
        return Instance(method.owner, HIDDEN)

    def row(self, iterable: cst.BaseExpression, index: tuple[int, ...], scope: Scope, frame: Frame | None) -> Thing:
        """What a loop over an iterable gives its variable: all elements, one after the other."""
        if isinstance(iterable, cst.Call) and iterable.args:
            callee = self.eval(iterable.func, scope, frame)
            name = callee.name if isinstance(callee, Outside) else ""
            if name == "builtins.enumerate":
                first = iterable.args[0].value
                return self.row(first, index[1:], scope, frame) if index[:1] == (1,) else UNKNOWN
            if name == "builtins.zip" and index and index[0] < len(iterable.args):
                return self.row(iterable.args[index[0]].value, index[1:], scope, frame)
            if name in ("builtins.reversed", "builtins.list", "builtins.tuple"):
                return self.row(iterable.args[0].value, index, scope, frame)
        thing = self.eval(iterable, scope, frame)
        if not isinstance(thing, Display) or not thing.items:
            return UNKNOWN
        things = []
        for item in thing.items:
            inner = self.look(item)
            for position in index:
                inner = self.element(inner, position)
            things.append(inner)
        return things[0] if len(things) == 1 else Either(tuple(things), each=True)

    def convert(self, value: Value) -> Thing:
        """A thing for a value of the project that depends on no activation."""
        if isinstance(value, Constant):
            return Const(value.value)
        if isinstance(value, Class):
            return self.klass(value.scope, None)
        if isinstance(value, Function):
            return Func(value.scope, None, None if value.receiver is None else self.convert(value.receiver))
        if isinstance(value, External):
            return Outside(self.knowledge.canonical(value.name))
        if isinstance(value, Made):
            return self.eval(value.site.call, value.site.scope, None)
        if isinstance(value, Partial):
            given = self.actuals(value.site, None)
            return Applied(self.convert(value.function), given.behind(1, frozenset()))
        if isinstance(value, Transformed):
            given = self.options(value.sites, None)
            return Wrapped(self.convert(value.function), value.role, value.name, value.node, value.scope, given)
        if isinstance(value, Items):
            return Display(tuple(Expr(element, value.scope, None) for element in value.elements))
        if isinstance(value, Method):
            return Bound(self.knowledge.canonical(value.name), self.convert(value.receiver))
        return UNKNOWN

    def options(self, sites: tuple[Site, ...], frame: Frame | None) -> Actuals:
        """The options that calls give to a transformation."""
        given = EMPTY
        for site in reversed(sites):
            given = given.then(Actuals((), self.actuals(site, frame).keywords))
        return given

    def klass(self, scope: Scope, frame: Frame | None) -> Thing:
        """A class of the project, with the lifted transformations that decorate it."""
        thing: Thing = Klass(scope, EMPTY)
        outer = scope.parent or scope
        for decorator in reversed(scope.decorators):
            callee = self.eval(decorator.decorator, outer, frame)
            name = callee.function.name if isinstance(callee, Applied) and isinstance(callee.function, Outside) else ""
            name = callee.name if isinstance(callee, Outside) else name
            role = self.role(name, Lifts)
            if isinstance(role, Lifts) and isinstance(thing, Klass):
                site = outer.tree.sites.get(id(decorator.decorator))
                thing = Klass(scope, EMPTY, (*thing.lifts, Lifted(role, name, site, outer)))
        return thing

    def function(self, scope: Scope, frame: Frame | None) -> Thing:
        """A function of the project with its decorators."""
        return self._reframed(self.project.decorated(scope), scope, frame)

    def _reframed(self, value: Value, scope: Scope, frame: Frame | None) -> Thing:
        if isinstance(value, Function) and value.scope is scope:
            return Func(scope, frame)
        if isinstance(value, Transformed):
            given = self.options(value.sites, frame)
            inner = self._reframed(value.function, scope, frame)
            return Wrapped(inner, value.role, value.name, value.node, value.scope, given)
        return self.convert(value)


def _filled_later(owner: Scope, name: str) -> bool:
    """Whether a dictionary that a variable holds is written to: by subscript, by a method, or by ``|=``."""
    for below in descendants(owner.node):
        if isinstance(below, cst.AssignTarget):
            target: cst.CSTNode = below.target
            written = target.value if isinstance(target, cst.Subscript) else None
        elif isinstance(below, cst.AugAssign):
            target = below.target
            written = target.value if isinstance(target, cst.Subscript) else target
        elif isinstance(below, cst.Call) and isinstance(below.func, cst.Attribute):
            written = below.func.value if below.func.attr.value in _WRITES else None
        else:
            continue
        if isinstance(written, cst.Name) and written.value == name:
            return True
    return False


def _only_asked(binding: Binding) -> bool:
    """Whether nothing but conditions stands around a binding: where they hold, it is made."""
    region = binding.region
    return region is None or all(around.kind in ("if", "branch") for around in region.outward())
