"""Calls: which function runs, under which compiler, and what it gives back."""

from __future__ import annotations

from dataclasses import replace

import libcst as cst

from rnglint.knowledge import arithmetic
from rnglint.knowledge.roles import Compiles, Container, Maps, ModuleBase, RunsStepByStep
from rnglint.project import calls
from rnglint.project.project import outside_name
from rnglint.project.provenance.libraries import Libraries
from rnglint.project.provenance.trails import Trail, Way, unknown
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import (
    Argument,
    Arguments,
    Class,
    Constant,
    External,
    Function,
    Hop,
    Made,
    Method,
    Partial,
    Transformed,
    Value,
)

_LONGEST_PATH = 10
_EAGER_BACKENDS = frozenset({"eager", "aot_eager"})


class Calls(Libraries):
    """Follows calls into functions, modules and loops."""

    def _call(self, node: cst.Call, scope: Scope, way: Way) -> Trail:
        site = scope.tree.sites.get(id(node))
        if site is None:
            return unknown(node)
        way = self._eagerly(site, way)
        return self._run(self._called(node.func, scope), site, way)

    def _eagerly(self, site: Site, way: Way) -> Way:
        """Inside `jax.disable_jit()` nothing is compiled."""
        for region in site.regions():
            if region.kind == "with" and isinstance(region.node, cst.WithItem):
                item = region.node.item
                callee = self.project.value(item.func, site.scope) if isinstance(item, cst.Call) else None
                if callee is not None and self.project.role(callee, RunsStepByStep) is not None:
                    return Way(way.path, "", True, way.bound)
        return way

    def _called(self, func: cst.BaseExpression, scope: Scope) -> Value:
        """The function behind an expression."""
        value = self.project.value(func, scope)
        made = func
        if isinstance(func, cst.Name):
            _, bindings = self.project.bindings(func.value, scope)
            if len(bindings) == 1 and bindings[0].kind == "assign" and bindings[0].value is not None:
                made = bindings[0].value
        if isinstance(made, cst.Call):
            return self._ahead_of_time(made, scope) or value
        if isinstance(func, cst.Attribute) and func.attr.value == "__wrapped__":
            inner = self.project.value(func.value, scope)
            return inner.function if isinstance(inner, Transformed) else value
        return value

    def _ahead_of_time(self, node: cst.Call, scope: Scope) -> Value | None:
        """``jit(f)`` of ``jit(f).lower(x).compile()``."""
        for name in ("compile", "lower"):
            if not isinstance(node, cst.Call) or not isinstance(node.func, cst.Attribute):
                return None
            if node.func.attr.value != name:
                return None
            if name == "lower":
                value = self.project.value(node.func.value, scope)
                return value if isinstance(value, Transformed) else None
            node = node.func.value  # type: ignore[assignment]
        return None

    def _run(self, callee: Value, site: Site, way: Way, partials: tuple[Site, ...] = ()) -> Trail:
        project = self.project
        if len(way.path) > _LONGEST_PATH:
            return unknown(site.call)
        if isinstance(callee, Argument):
            callee = project.along(callee, way.path)
        if isinstance(callee, Partial):
            return self._run(callee.function, site, way, (*partials, callee.site))
        if isinstance(callee, Transformed):
            return self._transformed(callee, site, way, partials)
        if isinstance(callee, Function):
            return self._function(callee, site, way, partials)
        if isinstance(callee, Made):
            return self._instance(callee, site, way)
        if isinstance(callee, (External, Method)):
            return self._outside(callee, site, way)
        if isinstance(site.call.func, cst.Attribute):
            return self._method(site.call.func, site, way)
        return unknown(site.call)

    def _transformed(self, callee: Transformed, site: Site, way: Way, partials: tuple[Site, ...]) -> Trail:
        role = callee.role
        mode = way.mode
        if isinstance(role, Compiles) and not way.eager:
            backend = calls.option(self.project, callee.sites, role.backend)
            plain = isinstance(backend, Constant) and backend.value in _EAGER_BACKENDS
            if role.compiler not in ("torch.jit.trace", "torch.export", "torch.jit.script") and not plain:
                mode = role.compiler
        elif isinstance(role, Maps) and not mode:
            mode = role.kind if role.kind in ("vmap", "loop") else ""
        inner = self._run(callee.function, site, Way(way.path, mode, way.eager, way.bound), partials)
        if isinstance(role, Maps) and role.kind == "grad":
            return inner.with_type(False).rounded(self._engine(inner, Way(mode=mode)), 2, True)
        return inner

    def _function(self, callee: Function, site: Site, way: Way, partials: tuple[Site, ...] = ()) -> Trail:
        scope = callee.scope
        if not scope.returns or any(hop.callee is scope for hop in way.path):
            return unknown(site.call)
        arguments = Arguments((site, *partials), (), callee.receiver)
        hop = Hop(site.scope, site.call, scope, arguments, site=site)
        inside = Way((*way.path, *callee.closure, hop), way.mode, way.eager)
        found: Trail | None = None
        for value, _ in scope.returns:
            trail = self._of(value, scope, inside)
            found = trail if found is None else found | trail
        return unknown(site.call) if found is None else found

    def _instance(self, made: Made, site: Site, way: Way) -> Trail:
        """Calling a module or another object."""
        given = self._given(site, way)
        if isinstance(made.callee, Class):
            base = self.project.module_base(made.callee.scope)
            method = self.project.class_attribute(made.callee.scope, base.call if base is not None else "__call__")
            if isinstance(method, Transformed) and isinstance(method.function, Function):
                method = replace(method, function=Function(method.function.scope, made))
                return self._transformed(method, site, way, ())
            if not isinstance(method, Function):
                return unknown(site.call)
            return self._function(Function(method.scope, made), site, way)
        name = self.project.knowledge.canonical(outside_name(made.callee))
        last = name.rpartition(".")[2]
        if name.startswith(arithmetic.MODELS):
            return given.of("torch").with_type(False).rounded(self._engine(given.of("torch"), way), 2, True)
        if not name.startswith(arithmetic.LAYERS) or not last[:1].isupper():
            return unknown(site.call)
        if last.lower() in arithmetic.MOVES or last in arithmetic.MOVING_LAYERS:
            return given
        layers = 1
        if self.project.knowledge.role(name, Container) is not None:
            layers = max(1, len(made.site.call.args))
        simple = last in arithmetic.SINGLE_LAYERS
        library = "torch" if name.startswith("torch.") else "jax"
        return (
            given.of(library)
            .with_type(False)
            .rounded(self._engine(given.of(library), way), layers if simple or layers > 1 else 2, True)
        )

    def _outside(self, callee: External | Method, site: Site, way: Way) -> Trail:
        knowledge = self.project.knowledge
        name = knowledge.canonical(callee.name)
        maps = knowledge.role(name, Maps)
        if isinstance(maps, Maps) and not maps.returns_function:
            return self._mapped(maps, site, way)
        if isinstance(callee, Method) and isinstance(site.call.func, cst.Attribute):
            receiver = callee.receiver
            if isinstance(receiver, Made) and isinstance(receiver.callee, Class):
                base = self.project.module_base(receiver.callee.scope)
                if isinstance(base, ModuleBase) and name.rpartition(".")[2] in base.applies:
                    given = self._given(site, way).of("jax").with_type(False)
                    return given.rounded(self._engine(given, way), 2, True)
            return self._method(site.call.func, site, way)
        prefix, _, last = name.rpartition(".")
        if name.startswith("builtins."):
            given = self._given(site, way)
            return given.exact() if last in arithmetic.EXACT else given
        if prefix.startswith(("jax.random", "numpy.random")) or last in arithmetic.SOURCES:
            return self._source(prefix, last, site, way)
        if f"{prefix}." in arithmetic.NUMERIC:
            return self._computed(self._given(site, way).of(prefix.partition(".")[0]), last, site, way)
        if last in arithmetic.MOVES:
            return self._given(site, way)
        return unknown(site.call)

    def _mapped(self, maps: Maps, site: Site, way: Way) -> Trail:
        """``scan(body, init, xs)``: the body's arithmetic under the engine of the loop."""
        given: Trail | None = None
        for argument in site.call.args:
            if not isinstance(self.project.value(argument.value, site.scope), (Function, Transformed, Partial)):
                trail = self._of(argument.value, site.scope, way)
                given = trail if given is None else given | trail
        given = given or Trail()
        mode = way.mode or (maps.kind if maps.kind in ("loop", "vmap") and not way.eager else "")
        for parameter in maps.bodies:
            body = calls.argument(site.call, parameter)
            value = None if body is None else self.project.value(body, site.scope)
            while isinstance(value, (Transformed, Partial)):
                value = value.function
            if not isinstance(value, Function) or any(hop.callee is value.scope for hop in way.path):
                return unknown(site.call)
            hop = Hop(site.scope, site.call, value.scope, Arguments((), (), value.receiver, hidden=True))
            names = {parameter.name.value: given for parameter in value.scope.parameters.params}
            inside = Way((*way.path, *value.closure, hop), mode, way.eager, names)
            for returned, _ in value.scope.returns:
                given = given | self._of(returned, value.scope, inside)
        return given
