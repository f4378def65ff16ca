"""Evaluates expressions in one activation of a function: what is this layer, with which arguments was it made?"""

from __future__ import annotations

from collections.abc import Callable

import libcst as cst

from rnglint.knowledge.networks import RECORD_FUNCTIONS
from rnglint.knowledge.roles import (
    BindsModel,
    Compiles,
    CopiesStreams,
    KeepsRecord,
    Lifts,
    MakesRecord,
    Maps,
    MergesOption,
    ModuleBase,
    Passes,
    PutsTogether,
    ReturnsReceiver,
    Role,
    RunsOnHost,
    TakesApart,
    TransformsFunction,
)
from rnglint.knowledge.roles import Parameter
from rnglint.knowledge.roles import Partial as PartialRole
from rnglint.knowledge.modes import EXPECTS_ERROR
from rnglint.networks import order
from rnglint.networks.things import (
    CYCLE,
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
    Part,
    Record,
    Result,
    Symbol,
    Table,
    Thing,
    Wrapped,
    alternatives,
    either,
)
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.project import Project, inner_scope
from rnglint.project.scopes import Binding, Region, Scope, Site, all_parameters
from rnglint.project.values import (
    Class,
    Constant,
    External,
    Function,
    Items,
    Made,
    Method,
    Partial,
    Transformed,
    Transformer,
    Value,
)
from rnglint.source.text import SourceError
from rnglint.traversal import descendants

_DEPTH = 50
_BUDGET = 60_000
_FRAMES = 24


class Interpreter:
    """Expressions to things, remembered for each activation."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.knowledge = project.knowledge
        self._known: dict[tuple[int, int], tuple[cst.CSTNode, Frame | None, Thing]] = {}
        self._running: set[tuple[int, int]] = set()
        self._orders: dict[int, tuple[Scope, order.Order]] = {}
        self._spent = 0
        self.records: Callable[[Module], list[Record]] = lambda module: []
        """The records that may be meant where a parameter is used like one."""

    def role(self, name: str, kind: type[Role]) -> Role | None:
        """The role of that kind that an outside name plays."""
        return self.knowledge.role(name, kind) if name else None

    # Expressions

    def look(self, given: Given | None) -> Thing:
        """The thing behind an argument."""
        if given is None:
            return UNKNOWN
        return self.eval(given.node, given.scope, given.frame) if isinstance(given, Expr) else given

    def eval(self, node: cst.CSTNode, scope: Scope, frame: Frame | None) -> Thing:
        """What an expression stands for in an activation (None: the module's own statements)."""
        key = (id(node), id(frame))
        known = self._known.get(key)
        if known is not None:
            return known[2]
        if key in self._running:
            return CYCLE
        if len(self._running) >= _DEPTH or self._spent >= _BUDGET:
            return UNKNOWN
        self._spent += 1
        self._running.add(key)
        try:
            thing = self._eval(node, scope, frame)
        except SourceError:
            thing = UNKNOWN
        finally:
            self._running.discard(key)
        if thing is not CYCLE or not self._running:
            self._known[key] = (node, frame, thing)
        return thing

    def _eval(self, node: cst.CSTNode, scope: Scope, frame: Frame | None) -> Thing:
        if isinstance(node, cst.Name):
            if node.value in _KEYWORDS:
                return _KEYWORDS[node.value]
            return self.name(node, scope, frame)
        if isinstance(node, cst.Attribute):
            return self.attribute(self.eval(node.value, scope, frame), node.attr.value, scope)
        if isinstance(node, cst.Call):
            site = scope.tree.sites.get(id(node))
            if site is None:
                return UNKNOWN
            return self.result(self.eval(node.func, scope, frame), site, frame, self.actuals(site, frame))
        if isinstance(node, cst.Lambda):
            inner = scope.tree.scopes.get(id(node))
            return UNKNOWN if inner is None else Func(inner, frame)
        if isinstance(node, cst.NamedExpr):
            return self.eval(node.value, scope, frame)
        if isinstance(node, (cst.Tuple, cst.List)):
            return self._display(node, scope, frame)
        if isinstance(node, (cst.ListComp, cst.GeneratorExp)):
            return Display((Expr(node.elt, scope, frame),), whole=False)
        if isinstance(node, cst.Dict):
            return self._table(node, scope, frame)
        if isinstance(node, cst.Subscript):
            return self._subscript(node, scope, frame)
        if isinstance(node, cst.IfExp):
            test = self.truth(node.test, scope, frame)
            if test is not None:
                return self.eval(node.body if test else node.orelse, scope, frame)
            return either([self.eval(node.body, scope, frame), self.eval(node.orelse, scope, frame)])
        if isinstance(node, (cst.BooleanOperation, cst.Comparison)) or (
            isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Not)
        ):
            return self._logic(node, scope, frame)
        if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, cst.Add):
            left, right = self.eval(node.left, scope, frame), self.eval(node.right, scope, frame)
            if isinstance(left, Display) and isinstance(right, Display):
                return Display((*left.items, *right.items), left.whole and right.whole)
        literal = calls.literal(node)
        return UNKNOWN if literal is calls.NO_LITERAL else Const(literal)

    def _logic(self, node: cst.CSTNode, scope: Scope, frame: Frame | None) -> Thing:
        if isinstance(node, cst.BooleanOperation):
            left = self.eval(node.left, scope, frame)
            known = self.as_bool(left)
            if known is not None:
                takes_left = known is isinstance(node.operator, cst.Or)
                return left if takes_left else self.eval(node.right, scope, frame)
            test = self.truth(node, scope, frame)
            return either([left, self.eval(node.right, scope, frame)]) if test is None else Const(test)
        test = self.truth(node, scope, frame)
        return UNKNOWN if test is None else Const(test)

    def _display(self, node: cst.Tuple | cst.List, scope: Scope, frame: Frame | None) -> Display:
        items: list[Given] = []
        whole = True
        for element in node.elements:
            if isinstance(element, cst.StarredElement):
                inner = self.eval(element.value, scope, frame)
                if isinstance(inner, Display):
                    items += inner.items
                    whole = whole and inner.whole
                else:
                    whole = False
            else:
                items.append(Expr(element.value, scope, frame))
        return Display(tuple(items), whole)

    def _table(self, node: cst.Dict, scope: Scope, frame: Frame | None) -> Table:
        items: dict[object, Given] = {}
        whole = True
        for element in node.elements:
            if isinstance(element, cst.DictElement):
                key = self.eval(element.key, scope, frame)
                if isinstance(key, Const):
                    items[key.value] = Expr(element.value, scope, frame)
                    continue
            elif isinstance(element, cst.StarredDictElement):
                inner = self.eval(element.value, scope, frame)
                if isinstance(inner, Table):
                    items.update(inner.items)
                    whole = whole and inner.whole
                    continue
            whole = False
        return Table(items, whole, node, scope)

    def _subscript(self, node: cst.Subscript, scope: Scope, frame: Frame | None) -> Thing:
        base = self.eval(node.value, scope, frame)
        index = calls.literal_index(node)
        if index is not None:
            return self.element(base, index)
        part = node.slice[0].slice if len(node.slice) == 1 else None
        if isinstance(base, Table) and isinstance(part, cst.Index):
            key = self.eval(part.value, scope, frame)
            if isinstance(key, Const) and key.value in base.items:
                return self.look(base.items[key.value])
            if base.whole and base.items:
                return either([self.look(item) for item in base.items.values()])
        if isinstance(base, Display) and isinstance(part, cst.Index) and base.items:
            return either([self.look(item) for item in base.items])
        return base if isinstance(base, Display) else UNKNOWN

    def element(self, thing: Thing, index: int) -> Thing:
        """The element of a thing at an index."""
        if isinstance(thing, Display):
            if thing.whole and -len(thing.items) <= index < len(thing.items):
                return self.look(thing.items[index])
            return self.look(thing.items[0]) if len(thing.items) == 1 else UNKNOWN
        if isinstance(thing, Table):
            return self.look(thing.items[index]) if index in thing.items else UNKNOWN
        if isinstance(thing, Either):
            return either([self.element(inner, index) for inner in thing.things])
        return Part(thing, index) if isinstance(thing, (Result, Part)) else UNKNOWN

    # Conditions

    def truth(self, node: cst.CSTNode, scope: Scope, frame: Frame | None) -> bool | None:
        """Whether a condition holds; None where that cannot be told."""
        if isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Not):
            inner = self.truth(node.expression, scope, frame)
            return None if inner is None else not inner
        if isinstance(node, cst.BooleanOperation):
            both = (self.truth(node.left, scope, frame), self.truth(node.right, scope, frame))
            decisive = isinstance(node.operator, cst.Or)
            if decisive in both:
                return decisive
            return None if None in both else not decisive
        if isinstance(node, cst.Comparison):
            return self._compare(node, scope, frame)
        return self.as_bool(self.eval(node, scope, frame))

    def as_bool(self, thing: Thing) -> bool | None:
        """The truth of a thing."""
        found = {self._as_bool(inner) for inner in alternatives(thing)}
        return found.pop() if len(found) == 1 else None

    def _as_bool(self, thing: Thing) -> bool | None:
        if isinstance(thing, Const):
            return bool(thing.value)
        if isinstance(thing, (Instance, Func, Klass, Record, Applied, Wrapped, Bound)):
            return True
        if isinstance(thing, (Display, Table)):
            return True if thing.items else False if thing.whole else None
        return None

    def _compare(self, node: cst.Comparison, scope: Scope, frame: Frame | None) -> bool | None:
        if len(node.comparisons) != 1:
            return None
        operator = node.comparisons[0].operator
        left = self.eval(node.left, scope, frame)
        right = self.eval(node.comparisons[0].comparator, scope, frame)
        negated = isinstance(operator, (cst.IsNot, cst.NotEqual, cst.NotIn))
        if isinstance(operator, (cst.Is, cst.IsNot, cst.Equal, cst.NotEqual)):
            made = (Instance, Func, Klass, Record, Display, Table, Bound, Applied, Wrapped, Result)
            if right == Const(None) and isinstance(left, made):
                return negated
            if isinstance(left, Const) and isinstance(right, Const):
                return (left.value == right.value) is not negated
            return None
        if isinstance(operator, (cst.In, cst.NotIn)) and isinstance(left, Const):
            if isinstance(right, Display) and right.whole:
                items = [self.look(item) for item in right.items]
                if all(isinstance(item, Const) for item in items):
                    return (left in items) is not negated
            return None
        if isinstance(left, Const) and isinstance(right, Const):
            one, other = left.value, right.value
            if isinstance(one, (int, float)) and isinstance(other, (int, float)):
                if isinstance(operator, cst.GreaterThan):
                    return one > other
                if isinstance(operator, cst.LessThan):
                    return one < other
                if isinstance(operator, cst.GreaterThanEqual):
                    return one >= other
                if isinstance(operator, cst.LessThanEqual):
                    return one <= other
        return None

    def alive(self, region: Region | None, scope: Scope, frame: Frame | None) -> bool | None:
        """Whether a piece of a function runs: surely, surely not, or (None) perhaps."""
        answer: bool | None = True
        for around in region.outward() if region is not None else ():
            one = self._arm(around, scope, frame)
            if one is False:
                return False
            answer = None if one is None else answer
        return answer

    def _arm(self, region: Region, scope: Scope, frame: Frame | None) -> bool | None:
        node = region.node
        if region.kind in ("except", "match"):
            return None
        if isinstance(node, cst.WithItem) and _expects_error(node.item):
            return None
        if region.kind in ("if", "exit", "branch"):
            test = node.left if isinstance(node, cst.BooleanOperation) else getattr(node, "test", None)
            value = None if test is None else self.truth(test, scope, frame)
            if value is not None:
                return value is region.taken
            return True if region.kind == "exit" and _raises(node, region.taken) else None
        if isinstance(node, cst.While):
            return False if self.truth(node.test, scope, frame) is False else True
        if isinstance(node, cst.For):
            over = self.eval(node.iter, scope, frame)
            return not (isinstance(over, Display) and over.whole and not over.items)
        return True

    # Names

    def name(self, node: cst.Name, scope: Scope, frame: Frame | None) -> Thing:
        """What a name stands for where it is read."""
        owner, bindings = self.project.bindings(node.value, scope)
        if owner is None:
            if node.value == "__name__":
                return Const("__main__")  # what a program does when it is run is what is asked
            return self.convert(self.project.name(node.value, scope))
        holder = None if frame is None or owner.kind in ("module", "class") else frame.of(owner)
        if owner.is_function and owner is scope and len(bindings) > 1:
            bindings = order.reaching(order.of_scope(owner, self._orders), bindings, node)
        found = [
            self.binding(binding, node.value, owner, holder)
            for binding in bindings
            if len(bindings) == 1
            or (not _updates(binding, node.value) and self.alive(binding.region, owner, holder) is not False)
        ]
        thing = either(found)
        if isinstance(thing, Display) and owner.is_function and owner is scope:
            return self._appended(thing, node.value, owner, holder)
        return thing

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

    # Arguments

    def actuals(self, site: Site, frame: Frame | None) -> Actuals:
        """The arguments of a call."""
        positional: list[Given] = []
        keywords: dict[str, Given] = {}
        is_open = False
        for argument in site.call.args:
            if argument.star == "*":
                inner = self.eval(argument.value, site.scope, frame)
                if isinstance(inner, Display) and inner.whole and not is_open:
                    positional += inner.items
                else:
                    is_open = True
            elif argument.star == "**":
                table = self.eval(argument.value, site.scope, frame)
                if isinstance(table, Table):
                    keywords.update({str(key): given for key, given in table.items.items()})
                    is_open = is_open or not table.whole
                else:
                    is_open = True
            elif argument.keyword is not None:
                keywords[argument.keyword.value] = Expr(argument.value, site.scope, frame)
            elif not is_open:
                positional.append(Expr(argument.value, site.scope, frame))
        return Actuals(tuple(positional), keywords, is_open)

    def given(self, actuals: Actuals, parameter: Parameter | None) -> Given | None:
        """What is given for a parameter of an outside function: None where nothing is, UNKNOWN where perhaps."""
        if parameter is None:
            return None
        if parameter.name is not None and parameter.name in actuals.keywords:
            return actuals.keywords[parameter.name]
        if parameter.position is not None and parameter.position < len(actuals.positional):
            return actuals.positional[parameter.position]
        return UNKNOWN if actuals.open else None

    def enter(self, func: Func, actuals: Actuals, depth: int = 0) -> Frame:
        """The activation of a function that is called with some arguments."""
        scope = func.scope
        frame = Frame(scope, {}, func.lexical, depth)
        parameters = scope.parameters
        names = [parameter.name.value for parameter in (*parameters.posonly_params, *parameters.params)]
        positional = list(actuals.positional)
        if func.receiver is not None and scope.owner is not None and not self.project.is_static(scope):
            positional.insert(0, func.receiver)
        elif scope.owner is not None and names and not positional and actuals.open:
            frame.bound[names[0]] = self.receiver(scope)
        frame.bound.update(zip(names, positional, strict=False))
        rest = dict(actuals.keywords)
        taken = {parameter.name.value for parameter in (*parameters.params, *parameters.kwonly_params)}
        for name in [name for name in rest if name in taken]:
            frame.bound[name] = rest.pop(name)
        if isinstance(parameters.star_arg, cst.Param):
            more = tuple(positional[len(names) :])
            frame.bound[parameters.star_arg.name.value] = Display(more, not actuals.open)
        if parameters.star_kwarg is not None:
            frame.bound[parameters.star_kwarg.name.value] = Table({**rest}, not actuals.open)
        for parameter in (*parameters.posonly_params, *parameters.params, *parameters.kwonly_params):
            name = parameter.name.value
            if name not in frame.bound and parameter.default is not None and not actuals.open:
                frame.bound[name] = Expr(parameter.default, scope.parent or scope, func.lexical)
        return frame

    # Calls

    def result(self, callee: Thing, site: Site, frame: Frame | None, actuals: Actuals) -> Thing:
        """What a call gives."""
        if isinstance(callee, Klass):
            return Instance(callee.cls, callee.given.then(actuals), site, frame, callee.lifts)
        if isinstance(callee, Outside):
            return self._outside(callee.name, site, frame, actuals)
        if isinstance(callee, Bound):
            return self._method(callee, site, frame, actuals)
        if isinstance(callee, Applied):
            return self.result(callee.function, site, frame, callee.given.then(actuals))
        if isinstance(callee, Wrapped):
            if isinstance(callee.role, RunsOnHost):
                return UNKNOWN
            if isinstance(callee.role, Maps) and callee.role.kind != "checkpoint":
                return UNKNOWN
            return self.result(callee.function, site, frame, actuals)
        if isinstance(callee, Func):
            return self.returned(callee, actuals, frame)
        if isinstance(callee, Either):
            return either([self.result(inner, site, frame, actuals) for inner in callee.things])
        return UNKNOWN

    def returned(self, func: Func, actuals: Actuals, frame: Frame | None) -> Thing:
        """What a function of the project returns."""
        scope = func.scope
        depth = 0 if frame is None else frame.depth
        if scope.yields or not scope.returns or depth >= _FRAMES:
            return UNKNOWN
        if isinstance(scope.node, cst.FunctionDef) and scope.node.asynchronous is not None:
            return UNKNOWN
        inner = self.enter(func, actuals, depth + 1)
        found = [
            self.eval(node, scope, inner)
            for node, region in scope.returns
            if self.alive(region, scope, inner) is not False
        ]
        return either(found)

    def _outside(self, name: str, site: Site, frame: Frame | None, actuals: Actuals) -> Thing:
        first = actuals.positional[0] if actuals.positional else None
        lift = self.role(name, Lifts)
        if isinstance(lift, Lifts):
            target = self.look(self.given(actuals, lift.target))
            if isinstance(target, Outside) and self.is_class(target.name):
                target = Klass(target.name, EMPTY)
            if isinstance(target, Klass):
                return Klass(target.cls, target.given, (*target.lifts, Lifted(lift, name, site, site.scope)))
        if self.role(name, PartialRole) is not None:
            return Applied(self.look(first), actuals.behind(1, frozenset()))
        transformation = self.project.transformation(External(name))
        if transformation is not None:
            parameter = transformation.bodies[0] if isinstance(transformation, Maps) else transformation.function
            body = self.given(actuals, parameter)
            if body is None:
                return Applied(Outside(name), Actuals((), actuals.keywords, actuals.open))
            options = Actuals((), actuals.keywords, actuals.open)
            return Wrapped(self.look(body), transformation, name, site.call, site.scope, options)
        merges = self.role(name, MergesOption)
        if isinstance(merges, MergesOption):
            options_ = [self.look(self.given(actuals, parameter)) for parameter in merges.options]
            chosen = [thing for thing in options_ if thing != Const(None)]
            return chosen[0] if len(chosen) == 1 else UNKNOWN if chosen else Const(None)
        record = self.role(name, MakesRecord)
        if record is not None:
            return Record(name, actuals, site)
        if isinstance(self.role(name, PutsTogether), PutsTogether):
            return self._together(name, site, frame, actuals)
        copies = self.role(name, CopiesStreams)
        if isinstance(copies, CopiesStreams):
            return self._copied(self.look(self.given(actuals, copies.model)), site, frame)
        passes = self.role(name, Passes)
        if isinstance(passes, Passes) and not passes.factory:
            return self.look(self.given(actuals, passes.function))
        if name in ("builtins.list", "builtins.tuple") and first is not None:
            return self.look(first)
        if name == "builtins.dict":
            if actuals.positional:
                return UNKNOWN
            return Table({**actuals.keywords}, not actuals.open, site.call, site.scope)
        if self.is_class(name):
            return Instance(name, actuals, site, frame)
        return Result(name, site, frame)

    def is_class(self, name: str) -> bool:
        """Whether an outside name is a class, as far as its spelling shows."""
        return name.rpartition(".")[2][:1].isupper() and self.knowledge.known(name)

    def _together(self, name: str, site: Site, frame: Frame | None, actuals: Actuals) -> Thing:
        role = self.role(name, PutsTogether)
        assert isinstance(role, PutsTogether)
        structure = self.look(self.given(actuals, role.structure))
        if isinstance(structure, Part) and isinstance(structure.of, Result):
            apart = self.role(structure.of.name, TakesApart)
            if isinstance(apart, TakesApart):
                model = self.look(self.given(self.actuals(structure.of.site, structure.of.frame), apart.model))
                return self._copied(model, site, frame)
        return UNKNOWN

    def _copied(self, model: Thing, site: Site, frame: Frame | None) -> Thing:
        """A model that is made of another one's parts."""
        if not isinstance(model, Instance):
            return UNKNOWN
        return Instance(model.cls, model.given, site, frame, model.lifts, model.frames, copied=model)

    def _method(self, callee: Bound, site: Site, frame: Frame | None, actuals: Actuals) -> Thing:
        receiver = callee.receiver
        if self.role(callee.name, BindsModel) is not None and isinstance(receiver, Instance):
            return Instance(receiver.cls, receiver.given, receiver.site, receiver.frame, receiver.lifts, bound=True)
        if self.role(callee.name, KeepsRecord) is not None:
            return receiver
        if self.role(callee.name, ReturnsReceiver) is not None:
            return receiver
        return Result(callee.name, site, frame, receiver)

    # Attributes

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


def _updates(binding: Binding, name: str) -> bool:
    """Whether a binding makes the value anew from the value it had (``state = step(state)``)."""
    if binding.kind not in ("assign", "unpack") or not isinstance(binding.value, cst.Call):
        return False
    mentioned = (binding.value.func, *(argument.value for argument in binding.value.args))
    return any(
        isinstance(below, cst.Name) and below.value == name for part in mentioned for below in descendants(part)
    )


def _raises(node: cst.CSTNode, taken: bool) -> bool:
    """Whether the arm that leaves a block raises."""
    if not isinstance(node, cst.If):
        return False
    arm = node.orelse.body if taken and isinstance(node.orelse, cst.Else) else node.body
    last = arm.body[-1] if arm.body else None
    if isinstance(last, cst.SimpleStatementLine):
        last = last.body[-1]
    return isinstance(last, cst.Raise)


def _expects_error(node: cst.BaseExpression) -> bool:
    """Whether a context says that what happens in it fails (``pytest.raises``)."""
    func = node.func if isinstance(node, cst.Call) else node
    name = func.attr.value if isinstance(func, cst.Attribute) else func.value if isinstance(func, cst.Name) else ""
    return str(name).lower().startswith(EXPECTS_ERROR)


_GROWS = frozenset({"append", "extend", "insert"})
_KEYWORDS: dict[str, Thing] = {"True": Const(True), "False": Const(False), "None": Const(None)}
