"""The project: its modules, and the meaning of names and calls across them.

Everything is demand-driven and remembered.  What cannot be resolved is ``UNKNOWN``.
"""

from __future__ import annotations

import builtins
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.knowledge import Knowledge
from rnglint.knowledge.roles import Compiles, EntersItself, Maps, ModuleBase, Passes, ReturnsReceiver, Role, RunsOnHost
from rnglint.knowledge.roles import Partial as PartialRole
from rnglint.program.finder import Finder
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.scopes import Binding, Scope, Site, all_parameters
from rnglint.project.values import (
    UNKNOWN,
    Argument,
    Class,
    Constant,
    External,
    Function,
    Items,
    Made,
    Method,
    Partial,
    Self,
    Transformed,
    Transformer,
    Unbound,
    Value,
)
from rnglint.project.wrappers import hands_on
from rnglint.source.text import SourceError, SourceFile

if TYPE_CHECKING:
    from rnglint.program.program import Program

_DEPTH = 40
_MOST_IMPORTS = 8
"""So many files hand a name on from where it is defined to where it is used."""


class Project:
    """Modules by path, and the answers about them."""

    def __init__(
        self, root: FilePath, src: Iterable[str], overlay: Mapping[FilePath, bytes], knowledge: Knowledge
    ) -> None:
        self.root = root
        self.src = tuple(src)
        self.knowledge = knowledge
        self.overlay = overlay
        self.finder = Finder(root, self.src, overlay)
        self.companions: list[Project] = []
        """Other views of the same files, let go of with this one."""
        self._modules: dict[FilePath, Module | None] = {}
        self._names: dict[tuple[str, FilePath], FilePath | None] = {}
        self._depth = 0

    @cached_property
    def program(self) -> Program:
        """The same files, as they are executed."""
        from rnglint.program.program import Program

        return Program(self)

    # Modules

    def module(self, path: FilePath) -> Module:
        """The module of a file, for looking names up in it.  Raises OSError and SourceError."""
        known = self._modules.get(path)
        if known is None:
            source = SourceFile.read(path, self.overlay.get(path))
            known = self._modules[path] = Module(path, self.finder.name_of(path)[0], source)
        return known

    def to_check(self, path: FilePath, raw: bytes) -> Module:
        """A module of which every use of a name can be seen.

        It is the caller's own, to be released after use: its trees are large, and other modules,
        which look at it by :meth:`module`, need little of it.  ``raw`` is its content.  Raises SourceError.
        """
        return Module(path, self.finder.name_of(path)[0], SourceFile(path, raw), frozenset(), whole=True)

    def release(self) -> None:
        """Let go of every module that was read; the project is of no use afterwards."""
        for module in self._modules.values():
            if module is not None:
                module.release()
        self._modules.clear()
        for other in self.companions:
            other.release()
        self.companions.clear()

    def has_read(self, path: FilePath) -> bool:
        """Whether a file was read for names to be looked up in it."""
        return path in self._modules

    def __len__(self) -> int:
        """How many files have been read."""
        return len(self._modules) + sum(map(len, self.companions))

    def rests_on(self, module: Module) -> tuple[frozenset[FilePath], frozenset[FilePath]]:
        """The other files that answers about a module rest on, and the absent ones that were looked for."""
        seen: set[FilePath] = set()
        absent: set[FilePath] = set()
        waiting = [module]
        while waiting:
            current = waiting.pop()
            seen.add(current.path)
            absent |= current.absent
            for path in current.edges - seen:
                other = self._modules.get(path)
                if other is not None:
                    waiting.append(other)
                seen.add(path)
        return frozenset(seen - {module.path}), frozenset(absent)

    def find_module(self, dotted: str, importer: Module) -> Module | None:
        """The module of a dotted name seen from another, if it belongs to the project and can be read."""
        path = self.finder.find(dotted, importer)
        if path is None:
            return None
        if path in self._modules:
            return self._modules[path]
        try:
            module: Module | None = self.module(path)
            assert module is not None
            module.scope  # noqa: B018 - reading it raises where the file cannot be parsed
        except (OSError, SourceError):
            module = self._modules[path] = None
        return module

    def role(self, value: Value, kind: type[Role]) -> Role | None:
        """The role of that kind that an outside name plays."""
        name = outside_name(value)
        return self.knowledge.role(name, kind) if name else None

    # Names

    def dotted(self, name: str, importer: Module) -> Value:
        """What an absolute dotted name means for ``importer``: a module, a definition, or an outside name."""
        if self.knowledge.lookup(name) is not None and not self._shadows(name, importer):
            return External(name)
        if self.knowledge.is_framework(name):
            return External(name)  # the tables say what a framework does; its own sources are not followed
        parts = name.split(".")
        for size in range(len(parts), 0, -1):
            module = self.find_module(".".join(parts[:size]), importer)
            if module is None:
                continue
            value: Value = External(".".join(parts[:size]))
            if size == len(parts):
                return self._attribute_of_package(parts, importer) or value
            value = self.member(module, parts[size])
            for part in parts[size + 1 :]:
                value = self.attribute(value, part, importer)
            return value
        return External(name)

    def _attribute_of_package(self, parts: list[str], importer: Module) -> Value | None:
        """What a package binds to the name of a module in it (``from .step import step``): that hides the module."""
        package = self.find_module(".".join(parts[:-1]), importer) if len(parts) > 1 else None
        if package is None or not package.is_package:
            return None
        own = ".".join(parts)
        bindings = package.lookup(parts[-1])
        hides = bool(bindings) and all(binding.kind != "import" or binding.target != own for binding in bindings)
        return self.member(package, parts[-1]) if hides else None

    def _shadows(self, name: str, importer: Module) -> bool:
        """Whether a file of the project takes the place of a module of the standard library."""
        return self.knowledge.is_standard(name) and self.finder.find(name.partition(".")[0], importer) is not None

    def member(self, module: Module, name: str) -> Value:
        """A name of a module, seen from outside."""
        return self._guarded(lambda: self._member(module, name))

    def _member(self, module: Module, name: str) -> Value:
        bindings = module.lookup(name)
        if bindings:
            return self._bound(bindings, module.scope, name)
        if module.is_package and self.finder.find(f"{module.name}.{name}", module) is not None:
            return External(f"{module.name}.{name}")
        return self._star(module, name)

    def _star(self, module: Module, name: str) -> Value:
        for binding in module.lookup("*"):
            if self.knowledge.lookup(f"{binding.target}.{name}") is not None:
                return External(f"{binding.target}.{name}")
            source = self.find_module(binding.target, module)
            if source is None:
                return UNKNOWN
            if not name.startswith("_"):
                value = self.member(source, name)
                if not isinstance(value, Unbound):
                    return value
        return Unbound(name)

    def bindings(self, name: str, scope: Scope) -> tuple[Scope | None, list[Binding]]:
        """The scope that binds a name seen from ``scope``, and what it binds it to."""
        for candidate in (scope, *scope.enclosing()):
            if candidate.kind == "class" and candidate is not scope:
                continue
            bindings = candidate.module.lookup(name) if candidate.kind == "module" else candidate.bindings.get(name)
            if bindings:
                return candidate, bindings
        return None, []

    def name(self, name: str, scope: Scope) -> Value:
        """What a name means where it stands in ``scope``."""
        owner, bindings = self.bindings(name, scope)
        if owner is not None:
            return self._bound(bindings, owner, name)
        value = self._star(scope.module, name)
        if isinstance(value, Unbound) and hasattr(builtins, name):
            return External(f"builtins.{name}")
        return value

    def _bound(self, bindings: list[Binding], scope: Scope, name: str) -> Value:
        if all(binding.kind == "definition" for binding in bindings):
            return self._binding(max(bindings, key=_row), name)
        values = [self._binding(binding, name) for binding in bindings]
        values = [value for value in values if value != Constant(None)] or values[:1]
        if all(value == values[0] for value in values):
            return values[0]
        wrapped = [
            value
            for binding, value in zip(bindings, values, strict=False)
            if isinstance(value, Transformed) and binding.region is None and _wraps_itself(binding, name)
        ]
        return wrapped[-1] if wrapped and len(values) == len(bindings) else UNKNOWN

    def _before_wrapping(self, node: cst.BaseExpression, scope: Scope) -> Value:
        """What a transformation is given: in ``f = jit(f)`` the ``f`` that was there before."""
        if isinstance(node, cst.Name):
            owner, bindings = self.bindings(node.value, scope)
            before = [binding for binding in bindings if not _wraps_itself(binding, node.value)]
            if owner is not None and 0 < len(before) < len(bindings):
                return self._bound(before, owner, node.value)
        return self.value(node, scope)

    def _binding(self, binding: Binding, name: str) -> Value:
        scope = binding.scope
        if binding.kind == "import":
            return self.dotted(binding.target, scope.module)
        if binding.kind == "definition":
            inner = inner_scope(binding)
            return Class(inner) if inner.kind == "class" else self.decorated(inner)
        if binding.kind == "parameter":
            if scope.owner is not None and next(iter(scope.bindings)) == name and not self.is_static(scope):
                return Self(scope.owner)
            return Argument(scope, name)
        if binding.kind == "assign" and binding.value is not None:
            return self.value(binding.value, scope)
        if binding.kind == "unpack" and binding.value is not None:
            return self.element(self.value(binding.value, scope), binding.index)
        if binding.kind == "with" and binding.value is not None:
            entered = self.value(binding.value, scope)
            if isinstance(entered, Made) and self.role(entered.callee, EntersItself) is not None:
                return entered
        return UNKNOWN

    def value_of(self, binding: Binding) -> Value:
        """What one binding gives its name."""
        return self._guarded(lambda: self._binding(binding, ""))

    def home(self, binding: Binding) -> Binding | None:
        """The one statement of a file of the project that gives a value to what an import names."""
        for _ in range(_MOST_IMPORTS):
            if binding.kind != "import":
                return binding
            owner, _, name = binding.target.rpartition(".")
            known = not owner or self.knowledge.is_framework(owner)
            module = None if known else self.find_module(owner, binding.scope.module)
            bindings = [] if module is None else module.lookup(name)
            if len(bindings) != 1:
                return None
            binding = bindings[0]
        return None

    def is_static(self, scope: Scope) -> bool:
        """Whether a method takes no receiver."""
        return any(
            isinstance(decorator.decorator, cst.Name)
            and self.name(decorator.decorator.value, scope.parent or scope) == External("builtins.staticmethod")
            for decorator in scope.decorators
        )

    def decorated(self, scope: Scope) -> Value:
        """A function of the project with its decorators applied."""
        value: Value = Function(scope)
        outer = scope.parent or scope
        for decorator in reversed(scope.decorators):
            value = self._guarded(
                lambda d=decorator, v=value: self.decorate(self.value(d.decorator, outer), v, d, outer)
            )
        return value

    def decorate(self, decorator: Value, function: Value, node: cst.Decorator, scope: Scope) -> Value:
        """What a decorator makes of a function."""
        if isinstance(decorator, Made) and isinstance(decorator.callee, (External, Method)):
            return function if self.role(decorator.callee, Passes) else UNKNOWN
        if isinstance(decorator, Transformer):
            return Transformed(function, decorator.role, decorator.name, decorator.sites, node, scope)
        sites: tuple[Site, ...] = ()
        while isinstance(decorator, Partial):
            sites, decorator = (*sites, decorator.site), decorator.function
        if isinstance(decorator, External):
            role = self.transformation(decorator)
            if role is not None:
                return Transformed(function, role, decorator.name, sites, node, scope)
            return function if self.role(decorator, Passes) else UNKNOWN
        if isinstance(decorator, Function):
            return self._wrapped(self._returned(decorator), decorator.scope, function)
        if isinstance(decorator, Unbound):
            jit = self.knowledge.unbound_decorator(decorator.name)
            return UNKNOWN if jit is None else Transformed(function, jit, decorator.name, sites, node, scope)
        return UNKNOWN

    def transformation(self, value: Value) -> Compiles | Maps | RunsOnHost | None:
        """The transformation that an outside function performs on a function given to it."""
        compiles = self.role(value, Compiles)
        if isinstance(compiles, Compiles) and not compiles.in_place:
            return compiles
        maps = self.role(value, Maps)
        if isinstance(maps, Maps) and maps.returns_function:
            return maps
        host = self.role(value, RunsOnHost)
        return host if isinstance(host, RunsOnHost) else None

    # Expressions

    def value(self, node: cst.CSTNode, scope: Scope) -> Value:
        """What an expression stands for in ``scope``, whoever calls it."""
        values = scope.module.values
        known = values.get(id(node))
        if known is not None and known[0] is node:
            return known[1]
        value = self._guarded(lambda: self._value(node, scope))
        values[id(node)] = (node, value)
        return value

    def _guarded(self, answer: object) -> Value:
        """Run ``answer`` unless the question has become too deep to be worth it."""
        if self._depth >= _DEPTH:
            return UNKNOWN
        self._depth += 1
        try:
            return answer()  # type: ignore[operator, no-any-return]
        except SourceError:
            return UNKNOWN
        finally:
            self._depth -= 1

    def _value(self, node: cst.CSTNode, scope: Scope) -> Value:
        if isinstance(node, cst.Name):
            return _KEYWORDS.get(node.value) or self.name(node.value, scope)
        if isinstance(node, cst.Attribute):
            return self.attribute(self.value(node.value, scope), node.attr.value, scope.module)
        if isinstance(node, cst.Call):
            site = scope.tree.sites.get(id(node))
            return UNKNOWN if site is None else self.result(self.value(node.func, scope), site)
        if isinstance(node, cst.Lambda):
            inner = scope.tree.scopes.get(id(node))
            return UNKNOWN if inner is None else Function(inner)
        if isinstance(node, cst.NamedExpr):
            return self.value(node.value, scope)
        if isinstance(node, (cst.Tuple, cst.List)):
            if any(isinstance(element, cst.StarredElement) for element in node.elements):
                return UNKNOWN
            return Items(tuple(element.value for element in node.elements), scope)
        if isinstance(node, cst.Subscript):
            part = node.slice[0].slice if len(node.slice) == 1 else None
            index = calls.literal(part.value) if isinstance(part, cst.Index) else None
            return self.element(self.value(node.value, scope), (index,)) if isinstance(index, int) else UNKNOWN
        if isinstance(node, cst.IfExp):
            body, orelse = self.value(node.body, scope), self.value(node.orelse, scope)
            return body if body == orelse else UNKNOWN
        literal = calls.literal(node)
        return UNKNOWN if literal is calls.NO_LITERAL else Constant(literal)

    def element(self, value: Value, index: tuple[int, ...]) -> Value:
        """The element of a value at an index path."""
        if isinstance(value, Items) and -len(value.elements) <= index[0] < len(value.elements):
            inner = self.value(value.elements[index[0]], value.scope)
            return self.element(inner, index[1:]) if index[1:] else inner
        taken = isinstance(value, Transformed) and isinstance(value.role, Maps) and value.role.result == index[0]
        return value if taken else UNKNOWN

    def attribute(self, base: Value, name: str, importer: Module) -> Value:
        """An attribute of a value."""
        if isinstance(base, External):
            return self.dotted(f"{base.name}.{name}", importer)
        if isinstance(base, Class):
            return self.class_attribute(base.scope, name)
        if isinstance(base, Self):
            return self._of_instance(base.scope, name, base)
        if isinstance(base, Made):
            if isinstance(base.callee, Class):
                return self._of_instance(base.callee.scope, name, base)
            instance = self.knowledge.instance_of(outside_name(base.callee))
            return Method(f"{instance}.{name}", base) if instance else UNKNOWN
        return UNKNOWN

    # Classes

    def bases(self, scope: Scope) -> list[Value]:
        """The values of the base classes."""
        assert isinstance(scope.node, cst.ClassDef)
        return [self.value(base.value, scope.parent or scope) for base in scope.node.bases]

    def ancestry(self, scope: Scope, seen: frozenset[int] = frozenset()) -> list[Scope | External]:
        """The class and its bases, nearest first (depth first, as method resolution nearly always goes)."""
        if id(scope) in seen:
            return []
        found: list[Scope | External] = [scope]
        for base in self.bases(scope):
            if isinstance(base, Class):
                found += self.ancestry(base.scope, seen | {id(scope)})
            elif isinstance(base, External):
                found.append(External(self.knowledge.canonical(base.name)))
        return found

    def module_base(self, scope: Scope) -> ModuleBase | None:
        """The neural-network base class that a class descends from."""
        for ancestor in self.ancestry(scope):
            if isinstance(ancestor, External):
                role = self.knowledge.role(ancestor.name, ModuleBase)
                if isinstance(role, ModuleBase):
                    return role
        return None

    def class_attribute(self, scope: Scope, name: str) -> Value:
        """A name bound in the body of a class or of one of its bases."""
        for ancestor in self.ancestry(scope):
            if isinstance(ancestor, Scope):
                bindings = ancestor.bindings.get(name)
                if bindings:
                    return self._bound(bindings, ancestor, name)
        return UNKNOWN

    def _of_instance(self, scope: Scope, name: str, receiver: Made | Self) -> Value:
        value = self.class_attribute(scope, name)
        if isinstance(value, Function) and value.scope.owner is not None:
            if self.is_property(value.scope):
                return UNKNOWN
            return value if self.is_static(value.scope) else Function(value.scope, receiver)
        if isinstance(value, Transformed) and isinstance(value.function, Function) and value.function.scope.owner:
            inner = Function(value.function.scope, receiver)
            return replace(value, function=inner)
        if value != UNKNOWN:
            return value
        bindings = self.instance_bindings(scope, name)
        if bindings:
            return self._bound(bindings, bindings[0].scope, name)
        for ancestor in self.ancestry(scope):
            if isinstance(ancestor, External) and self.knowledge.known(ancestor.name):
                return Method(f"{ancestor.name}.{name}", receiver)
        return UNKNOWN

    def is_property(self, scope: Scope) -> bool:
        """Whether a method has any decorator that turns it into a value."""
        return any(
            self.value(decorator.decorator, scope.parent or scope)
            in (External("builtins.property"), External("functools.cached_property"))
            for decorator in scope.decorators
        )

    def instance_bindings(self, scope: Scope, name: str) -> list[Binding]:
        """Assignments to ``self.name`` in the methods of a class and of its project bases."""
        found: list[Binding] = []
        for ancestor in self.ancestry(scope):
            if isinstance(ancestor, Scope):
                for method in self.methods(ancestor, name):
                    found += method.attributes.get(name, ())
        return found

    def methods(self, scope: Scope, mentioning: str = "") -> list[Scope]:
        """The methods of a class; those that are masked only if their text mentions a name."""
        module = scope.module
        if scope.definition is not None:
            for child in scope.definition.children:
                if child.is_class:
                    continue
                text = "".join(module.lines[child.first - 1 : child.last])
                if f".{mentioning}" in text:
                    module.open(child)
        bound = [
            binding for bindings in scope.bindings.values() for binding in bindings if binding.kind == "definition"
        ]
        opened = [b.inner or module.opened(b.definition) for b in bound]
        return [method for method in opened if method is not None and method.kind == "function"]

    # Calls

    def result(self, function: Value, site: Site, partials: tuple[Site, ...] = ()) -> Value:
        """What a call gives."""
        if isinstance(function, External):
            return self._outside_result(function, site, partials)
        if isinstance(function, Method):
            if self.role(function, ReturnsReceiver) is not None:
                return function.receiver
            return Made(function, site)
        if isinstance(function, Class):
            return Made(function, site)
        if isinstance(function, Partial):
            return self.result(function.function, site, (*partials, function.site))
        if isinstance(function, Transformer):
            inner = self._function_argument(function.role, site)
            return (
                UNKNOWN
                if inner is None
                else Transformed(inner, function.role, function.name, function.sites, site.call, site.scope)
            )
        if isinstance(function, Function):
            returned = self._returned(function)
            given = calls.positional(site.call, 0)
            if given is not None and function.receiver is None:
                return self._wrapped(returned, function.scope, self.value(given, site.scope))
            return returned if isinstance(returned, Function) else UNKNOWN
        return UNKNOWN

    def _outside_result(self, function: External, site: Site, partials: tuple[Site, ...]) -> Value:
        if self.role(function, PartialRole) is not None:
            inner = calls.positional(site.call, 0)
            return UNKNOWN if inner is None else Partial(self.value(inner, site.scope), site)
        role = self.transformation(function)
        if role is not None:
            inner_value = self._function_argument(role, site)
            sites = (site, *partials)
            if inner_value is None:
                return Transformer(role, function.name, sites)
            return Transformed(inner_value, role, function.name, sites, site.call, site.scope)
        passes = self.role(function, Passes)
        if isinstance(passes, Passes) and not passes.factory:
            argument = calls.argument(site.call, passes.function)
            inner_value = self.value(argument, site.scope) if argument is not None else UNKNOWN
            if isinstance(inner_value, (Function, Class, Made, Transformed, Partial)):
                return inner_value
        return Made(function, site)

    def _function_argument(self, role: Compiles | Maps | RunsOnHost, site: Site) -> Value | None:
        parameter = role.bodies[0] if isinstance(role, Maps) else role.function
        argument = calls.argument(site.call, parameter)
        return None if argument is None else self._before_wrapping(argument, site.scope)

    def _returned(self, function: Function) -> Value:
        """What a function of the project returns, whoever calls it."""
        scope = function.scope
        if scope.yields or not scope.returns:
            return UNKNOWN
        if isinstance(scope.node, cst.FunctionDef) and scope.node.asynchronous is not None:
            return UNKNOWN
        values = [self.value(node, scope) for node in scope.returns]
        return values[0] if all(value == values[0] for value in values) else UNKNOWN

    def _wrapped(self, value: Value, maker: Scope, function: Value) -> Value:
        """What a maker of wrappers gives for a function that is its first argument.

        A wrapper that hands on all it gets stands for the function itself.
        """
        if isinstance(value, Transformed):
            inner = self._wrapped(value.function, maker, function)
            return UNKNOWN if inner == UNKNOWN else replace(value, function=inner)
        if isinstance(value, Argument) and value.scope is maker:
            first = next(iter(all_parameters(maker.parameters)))
            return function if first.name.value == value.name else UNKNOWN
        if not isinstance(value, Function) or value.scope.parent is not maker:
            return UNKNOWN
        found = [self.value(site.call.func, site.scope) for site in hands_on(self, value.scope)]
        if found and all(each == found[0] for each in found):
            return self._wrapped(found[0], maker, function)
        return value


def outside_name(value: Value) -> str:
    """The qualified name of an outside function, class or method; empty for anything else."""
    return value.name if isinstance(value, (External, Method)) else ""


def inner_scope(binding: Binding) -> Scope:
    """The scope of a definition, parsed now if it was masked.  Raises SourceError."""
    if binding.inner is not None:
        return binding.inner
    assert binding.definition is not None
    return binding.scope.module.open(binding.definition)


def _row(binding: Binding) -> int:
    definition = binding.definition or (binding.inner.definition if binding.inner is not None else None)
    return definition.row if definition is not None else 0


_KEYWORDS: dict[str, Value] = {"True": Constant(True), "False": Constant(False), "None": Constant(None)}


def _wraps_itself(binding: Binding, name: str) -> bool:
    """Whether a name is bound to a call that is given what the name stood for: ``step = jit(step)``."""
    return binding.kind == "assign" and isinstance(binding.value, cst.Call) and _is_given(binding.value, name)


def _is_given(call: cst.Call, name: str) -> bool:
    return any(
        argument.value.value == name
        if isinstance(argument.value, cst.Name)
        else isinstance(argument.value, cst.Call) and _is_given(argument.value, name)
        for argument in call.args
    )
