"""Scopes: which names a piece of code binds, which calls it makes, and under which conditions.

One pass over a tree (:func:`build`) makes a :class:`Scope` for the module, every class, every
function and every lambda in it.  Comprehensions belong to the scope they stand in; their
targets are bound like those of a loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import libcst as cst

from rnglint.traversal import children

if TYPE_CHECKING:
    from rnglint.project.modules import Module


@dataclass(frozen=True, slots=True, eq=False)
class Region:
    """A statement or comprehension around another one inside its scope."""

    parent: Region | None
    node: cst.CSTNode

    def outward(self) -> Iterator[Region]:
        """This region and those around it."""
        region: Region | None = self
        while region is not None:
            yield region
            region = region.parent


BindingKind = Literal[
    "import", "star", "definition", "assign", "unpack", "parameter", "loop", "with", "augmented", "other"
]


@dataclass(frozen=True, slots=True, eq=False)
class Binding:
    """One place that gives a name a value.

    ``import``: ``target`` is the absolute dotted name; ``definition``: ``inner`` is the scope of
    the function or class; ``assign``, ``with``, ``loop``:
    ``value`` is the expression (the iterable of a loop); ``unpack``: ``value`` and ``index`` path.
    """

    kind: BindingKind
    scope: Scope
    node: cst.CSTNode | None = None
    value: cst.BaseExpression | None = None
    target: str = ""
    inner: Scope | None = None
    index: tuple[int, ...] = ()
    region: Region | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Site:
    """A call and where it stands."""

    call: cst.Call
    scope: Scope

    def __repr__(self) -> str:
        return f"Site(in {self.scope.qualname})"


@dataclass(eq=False, slots=True)
class Scope:
    """A module, class, function or lambda."""

    kind: Literal["module", "class", "function", "lambda"]
    module: Module
    node: cst.Module | cst.ClassDef | cst.FunctionDef | cst.Lambda
    parent: Scope | None
    tree: Tree
    name: str = ""
    bindings: dict[str, list[Binding]] = field(default_factory=dict)
    sites: list[Site] = field(default_factory=list)
    returns: list[cst.BaseExpression] = field(default_factory=list)
    attributes: dict[str, list[Binding]] = field(default_factory=dict)
    """Assignments to attributes of the first parameter (``self.x = ...``)."""
    inner: list[Scope] = field(default_factory=list)
    globals: set[str] = field(default_factory=set)
    yields: bool = False

    def __repr__(self) -> str:
        return f"Scope({self.kind} {self.qualname})"

    @property
    def is_function(self) -> bool:
        """Functions and lambdas."""
        return self.kind in ("function", "lambda")

    @property
    def owner(self) -> Scope | None:
        """The class of a method."""
        return self.parent if self.parent is not None and self.parent.kind == "class" else None

    def enclosing(self) -> Iterator[Scope]:
        """The scopes around this one, innermost first."""
        scope = self.parent
        while scope is not None:
            yield scope
            scope = scope.parent

    @property
    def parameters(self) -> cst.Parameters:
        """The signature of a function or lambda."""
        assert isinstance(self.node, (cst.FunctionDef, cst.Lambda))
        return self.node.params

    @property
    def decorators(self) -> tuple[cst.Decorator, ...]:
        """Decorators of a function or class, outermost first."""
        return tuple(self.node.decorators) if isinstance(self.node, (cst.FunctionDef, cst.ClassDef)) else ()

    @property
    def qualname(self) -> str:
        """Dotted name inside the module, for messages."""
        if self.kind == "module":
            return self.module.name
        own = self.name or "<lambda>"
        return own if self.parent is None or self.parent.kind == "module" else f"{self.parent.qualname}.{own}"


@dataclass(eq=False, slots=True)
class Tree:
    """A parsed module."""

    root: cst.Module
    sites: dict[int, Site] = field(default_factory=dict)
    scopes: dict[int, Scope] = field(default_factory=dict)
    """By ``id`` of the call, or of the node that makes the scope."""


def build(scope: Scope, body: cst.CSTNode) -> None:
    """Fill ``scope`` (and the scopes inside it) from ``body``."""
    _Builder(scope).block(body, None)


def statements(node: cst.CSTNode) -> tuple[cst.CSTNode, ...]:
    """The statements of a module, an indented block or a one-line suite."""
    body = getattr(node, "body", ())
    return tuple(body) if isinstance(body, (tuple, list)) else ()


class _Builder:
    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.tree = scope.tree
        self.first = _first_parameter(scope)

    # Statements

    def block(self, node: cst.CSTNode, region: Region | None) -> None:
        for statement in statements(node):
            self.statement(statement, region)

    def statement(self, node: cst.CSTNode, region: Region | None) -> None:
        if isinstance(node, cst.SimpleStatementLine):
            for small in node.body:
                self.small(small, region)
        elif isinstance(node, (cst.FunctionDef, cst.ClassDef)):
            self.definition(node, region)
        elif isinstance(node, (cst.If, cst.While, cst.For)):
            inside = Region(region, node)
            if isinstance(node, cst.For):
                self.expression(node.iter, region)
                self.bind(node.target, "loop", node.iter, inside, (), node)
            else:
                self.expression(node.test, region)
            self.block(node.body, inside)
            if isinstance(node.orelse, cst.If):
                self.statement(node.orelse, inside)
            elif node.orelse is not None:
                self.block(node.orelse.body, inside if isinstance(node, cst.If) else region)
        elif isinstance(node, cst.With):
            entered = region
            for item in node.items:
                self.expression(item.item, entered)
                if item.asname is not None:
                    self.bind(item.asname.name, "with", item.item, entered, (), item)
                entered = Region(entered, item)
            self.block(node.body, entered)
        elif isinstance(node, (cst.Try, cst.TryStar)):
            inside = Region(region, node)
            self.block(node.body, inside)
            for handler in node.handlers:
                if handler.name is not None:
                    self.bind(handler.name.name, "other", None, inside, (), handler)
                self.block(handler.body, inside)
            if node.orelse is not None:
                self.block(node.orelse.body, inside)
            if node.finalbody is not None:
                self.block(node.finalbody.body, region)
        elif isinstance(node, cst.Match):
            self.expression(node.subject, region)
            for case in node.cases:
                inside = Region(region, case)
                self.pattern(case.pattern, inside)
                if case.guard is not None:
                    self.expression(case.guard, inside)
                self.block(case.body, inside)
        else:
            self.small(node, region)

    def small(self, node: cst.CSTNode, region: Region | None) -> None:
        if isinstance(node, cst.Assign):
            self.expression(node.value, region)
            for target in node.targets:
                self.bind(target.target, "assign", node.value, region, (), node)
        elif isinstance(node, cst.AnnAssign):
            if node.value is not None:
                self.expression(node.value, region)
            self.bind(node.target, "assign" if node.value is not None else "other", node.value, region, (), node)
        elif isinstance(node, cst.AugAssign):
            self.expression(node.value, region)
            self.bind(node.target, "augmented", None, region, (), node)
        elif isinstance(node, cst.Return):
            if node.value is not None:
                self.expression(node.value, region)
                self.scope.returns.append(node.value)
        elif isinstance(node, (cst.Import, cst.ImportFrom)):
            self.imports(node, region)
        elif isinstance(node, (cst.Global, cst.Nonlocal)):
            self.scope.globals |= {item.name.value for item in node.names}
        elif isinstance(node, cst.Del):
            self.bind(node.target, "other", None, region, (), node)
        else:
            for child in children(node):
                self.expression(child, region)

    def imports(self, node: cst.Import | cst.ImportFrom, region: Region | None) -> None:
        if isinstance(node, cst.Import):
            for alias in node.names:
                dotted = dotted_name(alias.name)
                if alias.asname is not None:
                    self.add(alias.asname.name, Binding("import", self.scope, node, target=dotted, region=region))
                else:
                    head = dotted.partition(".")[0]
                    self.add(head, Binding("import", self.scope, node, target=head, region=region))
            return
        base = self.scope.module.absolute(len(node.relative), dotted_name(node.module) if node.module else "")
        if isinstance(node.names, cst.ImportStar):
            self.add("*", Binding("star", self.scope, node, target=base, region=region))
            return
        for alias in node.names:
            name = dotted_name(alias.name)
            local = alias.asname.name if alias.asname is not None else alias.name
            self.add(local, Binding("import", self.scope, node, target=f"{base}.{name}", region=region))

    # Bindings

    def add(self, name: cst.CSTNode | str, binding: Binding) -> None:
        text = name if isinstance(name, str) else name.value if isinstance(name, cst.Name) else ""
        if text in self.scope.globals:
            for outer in self.scope.enclosing():
                if outer.kind == "module" or text in outer.bindings:
                    outer.bindings.setdefault(text, []).append(binding)
                    return
        if text:
            self.scope.bindings.setdefault(text, []).append(binding)

    def bind(
        self,
        target: cst.CSTNode,
        kind: BindingKind,
        value: cst.BaseExpression | None,
        region: Region | None,
        index: tuple[int, ...],
        node: cst.CSTNode,
    ) -> None:
        if isinstance(target, cst.Name):
            as_kind: BindingKind = "unpack" if index and kind == "assign" else kind
            self.add(target, Binding(as_kind, self.scope, node, value, index=index, region=region))
        elif isinstance(target, (cst.Tuple, cst.List)):
            items = value.elements if isinstance(value, (cst.Tuple, cst.List)) and not index else None
            starred = any(isinstance(element, cst.StarredElement) for element in target.elements)
            for position, element in enumerate(target.elements):
                if starred:
                    self.bind(element.value, "other", None, region, (), node)
                elif items is not None and len(items) == len(target.elements) and kind == "assign":
                    self.bind(element.value, kind, items[position].value, region, (), node)
                else:
                    self.bind(element.value, kind, value, region, (*index, position), node)
        elif isinstance(target, cst.Attribute):
            if self.first and isinstance(target.value, cst.Name) and target.value.value == self.first:
                as_kind = "unpack" if index and kind == "assign" else kind
                binding = Binding(as_kind, self.scope, node, value, index=index, region=region)
                self.scope.attributes.setdefault(target.attr.value, []).append(binding)
            else:
                self.expression(target.value, region)
        elif isinstance(target, cst.Subscript):
            self.expression(target.value, region)

    def pattern(self, node: cst.CSTNode, region: Region | None) -> None:
        for child in children(node):
            if isinstance(child, cst.MatchAs) and child.name is not None:
                self.bind(child.name, "other", None, region, (), child)
            self.pattern(child, region)
        if isinstance(node, cst.MatchAs) and node.name is not None:
            self.bind(node.name, "other", None, region, (), node)

    def definition(self, node: cst.FunctionDef | cst.ClassDef, region: Region | None) -> None:
        for decorator in node.decorators:
            self.expression(decorator.decorator, region)
        if isinstance(node, cst.FunctionDef):
            self.defaults(node.params, region)
        else:
            for base in (*node.bases, *node.keywords):
                self.expression(base.value, region)
        inner = new_scope(node, self.scope)
        self.add(node.name, Binding("definition", self.scope, node, inner=inner, region=region))

    def defaults(self, parameters: cst.Parameters, region: Region | None) -> None:
        for parameter in all_parameters(parameters):
            if parameter.default is not None:
                self.expression(parameter.default, region)

    # Expressions

    def expression(self, node: cst.CSTNode, region: Region | None) -> None:
        """Find the calls, the names bound, and the lambdas of an expression."""
        kind = type(node)
        if kind in _LEAVES:
            return
        reader = _READERS.get(kind)
        if reader is not None:
            reader(self, node, region)
        else:
            for child in children(node):
                self.expression(child, region)

    def call(self, node: cst.Call, region: Region | None) -> None:
        self.expression(node.func, region)
        for argument in node.args:
            self.expression(argument.value, region)
        site = Site(node, self.scope)
        self.scope.sites.append(site)
        self.tree.sites[id(node)] = site

    def function(self, node: cst.Lambda, region: Region | None) -> None:
        self.defaults(node.params, region)
        new_scope(node, self.scope)

    def named(self, node: cst.NamedExpr, region: Region | None) -> None:
        self.expression(node.value, region)
        self.bind(node.target, "assign", node.value, region, (), node)

    def display(
        self, node: cst.ListComp | cst.SetComp | cst.GeneratorExp | cst.DictComp, region: Region | None
    ) -> None:
        inside = self.comprehension(node.for_in, region)
        parts = (node.key, node.value) if isinstance(node, cst.DictComp) else (node.elt,)
        for part in parts:
            self.expression(part, inside)

    def yielding(self, node: cst.Yield, region: Region | None) -> None:
        self.scope.yields = True
        for child in children(node):
            self.expression(child, region)

    def comprehension(self, node: cst.CompFor, region: Region | None) -> Region:
        self.expression(node.iter, region)
        inside = Region(region, node)
        self.bind(node.target, "loop", node.iter, inside, (), node)
        for condition in node.ifs:
            self.expression(condition.test, inside)
        return self.comprehension(node.inner_for_in, inside) if node.inner_for_in is not None else inside


_LEAVES = frozenset({cst.Name, cst.SimpleString, cst.Integer, cst.Float})
_READERS: dict[type, Callable[[_Builder, Any, Region | None], None]] = {
    cst.Call: _Builder.call,
    cst.Lambda: _Builder.function,
    cst.NamedExpr: _Builder.named,
    cst.ListComp: _Builder.display,
    cst.SetComp: _Builder.display,
    cst.GeneratorExp: _Builder.display,
    cst.DictComp: _Builder.display,
    cst.Yield: _Builder.yielding,
}
"""How the expressions that mean more than their parts are read."""


def new_scope(node: cst.FunctionDef | cst.ClassDef | cst.Lambda, parent: Scope) -> Scope:
    """Make and fill the scope of a definition that stands in ``parent``."""
    kind: Literal["class", "function", "lambda"] = (
        "class" if isinstance(node, cst.ClassDef) else "lambda" if isinstance(node, cst.Lambda) else "function"
    )
    name = "" if isinstance(node, cst.Lambda) else node.name.value
    scope = Scope(kind, parent.module, node, parent, parent.tree, name)
    parent.inner.append(scope)
    parent.tree.scopes[id(node)] = scope
    builder = _Builder(scope)
    if not isinstance(node, cst.ClassDef):
        for parameter in all_parameters(node.params):
            builder.add(parameter.name, Binding("parameter", scope, parameter, parameter.default))
    if isinstance(node, cst.Lambda):
        builder.expression(node.body, None)
        scope.returns.append(node.body)
    else:
        builder.block(node.body, None)
    return scope


def all_parameters(parameters: cst.Parameters) -> Iterator[cst.Param]:
    """Every parameter in order, the starred ones too."""
    yield from parameters.posonly_params
    yield from parameters.params
    if isinstance(parameters.star_arg, cst.Param):
        yield parameters.star_arg
    yield from parameters.kwonly_params
    if parameters.star_kwarg is not None:
        yield parameters.star_kwarg


def dotted_name(node: cst.CSTNode | None) -> str:
    """``a.b.c`` of nested attributes; empty for anything else."""
    if isinstance(node, cst.Name):
        return node.value
    if isinstance(node, cst.Attribute):
        base = dotted_name(node.value)
        return f"{base}.{node.attr.value}" if base else ""
    return ""


def _first_parameter(scope: Scope) -> str:
    """``self``: the first parameter of a method."""
    if scope.kind != "function" or scope.owner is None:
        return ""
    parameters = (*scope.parameters.posonly_params, *scope.parameters.params)
    return parameters[0].name.value if parameters else ""
