"""Which side of torchax a function is written for: torch's tensors or JAX's arrays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import libcst as cst

from rnglint.fixes.threading.callers import Callers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.views import JAX_VIEW, JAX_WRAPPERS, REFUSE_KEYWORDS, TORCH_VIEW, TORCH_WRAPPERS
from rnglint.project import calls
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Scope
from rnglint.project.values import Class, Function, Made, Partial, Self, Transformed, Value
from rnglint.traversal import descendants

Side = Literal["torch", "jax", ""]
"""Empty: that of the caller."""
Ends = tuple[Side, Side]
"""What the function inside its wrappers receives, and what a call of the whole takes."""
_DEPTH = 10


class Sides:
    """Follows a function through its wrappers and views."""

    def __init__(self, project: Project) -> None:
        self._project = project

    def received(self, scope: Scope, callers: Callers) -> Side:
        """What a traced function works with.  Raises NoFix where its wrappers do not agree."""
        found = {self.of(caller.site.call.func, caller.site.scope)[0] for caller in callers.calls}
        found |= {self.of(site.call, site.scope)[0] for site in callers.compilers}
        found.add(self._decorated(scope)[0])
        found.discard("")
        if len(found) > 1:
            raise NoFix
        return found.pop() if found else "torch"

    def of(self, node: cst.CSTNode, scope: Scope, depth: int = 0) -> Ends:
        """The ends of a callable expression.  Raises NoFix where something unknown stands between them."""
        if depth > _DEPTH:
            raise NoFix
        if isinstance(node, cst.Name):
            _, bindings = self._project.bindings(node.value, scope)
            if len(bindings) == 1 and bindings[0].kind == "assign" and bindings[0].value is not None:
                return self.of(bindings[0].value, bindings[0].scope, depth + 1)
        elif isinstance(node, cst.Attribute):
            base = self._project.value(node.value, scope)
            owner = base.scope if isinstance(base, Self) else None
            if isinstance(base, Made) and isinstance(base.callee, Class):
                owner = base.callee.scope
            bindings = self._project.instance_bindings(owner, node.attr.value) if owner is not None else []
            if len(bindings) == 1 and bindings[0].value is not None:
                return self.of(bindings[0].value, bindings[0].scope, depth + 1)
        elif isinstance(node, cst.Call):
            found = self._of_call(node, scope, depth)
            if found is not None:
                return found
        return self._of_value(self._project.value(node, scope))

    def _of_call(self, node: cst.Call, scope: Scope, depth: int) -> Ends | None:
        name = self._name(self._project.value(node.func, scope))
        if name in (JAX_VIEW, TORCH_VIEW):
            inner = calls.positional(node, 0)
            if inner is None:
                raise NoFix
            return _crossed(name, self.of(inner, scope, depth + 1))
        made = self._project.value(node, scope)
        if isinstance(made, Transformed) and made.node is node:
            inner = calls.positional(node, 0)
            if inner is None:
                raise NoFix
            _check_options(node.args[1:], self._canonical(made.name))
            return self._wrapped(made.name, self.of(inner, scope, depth + 1))
        if isinstance(made, Partial):
            inner = calls.positional(node, 0)
            return None if inner is None else self.of(inner, scope, depth + 1)
        return None

    def _of_value(self, value: Value) -> Ends:
        """Where the views are out of sight: known for torchax's own wrappers, and for plain functions."""
        if isinstance(value, Partial):
            return self._of_value(value.function)
        if isinstance(value, Transformed):
            if isinstance(value.node, cst.Decorator) and isinstance(value.function, (Function, Transformed)):
                inner = value
                while isinstance(inner.function, Transformed):
                    inner = inner.function
                if isinstance(inner.function, Function):
                    return self._decorated(inner.function.scope)
            if self._canonical(value.name) not in TORCH_WRAPPERS:
                raise NoFix
            for site in value.sites:
                _check_options(site.call.args[1:], self._canonical(value.name))
            return self._wrapped(value.name, self._of_value(value.function))
        return "", ""

    def _decorated(self, scope: Scope) -> Ends:
        """The ends of a function with its decorators."""
        ends: Ends = "", ""
        outer = scope.parent or scope
        for decorator in reversed(scope.decorators):
            value = self._project.value(decorator.decorator, outer)
            name = self._name(value)
            if name in (JAX_VIEW, TORCH_VIEW):
                ends = _crossed(name, ends)
                continue
            made = self._project.decorate(value, Function(scope), decorator, outer)
            if isinstance(made, Transformed):
                if isinstance(decorator.decorator, cst.Call):
                    _check_options(decorator.decorator.args, self._canonical(made.name))
                ends = self._wrapped(made.name, ends)
        return ends

    def _wrapped(self, name: str, inner: Ends) -> Ends:
        name = self._canonical(name)
        side: Side = "torch" if name in TORCH_WRAPPERS else "jax" if name in JAX_WRAPPERS else ""
        if not side or inner[1] not in ("", side):
            raise NoFix
        return inner[0] or side, side

    def _name(self, value: Value) -> str:
        return self._canonical(outside_name(value))

    def _canonical(self, name: str) -> str:
        return self._project.knowledge.canonical(name)


def _crossed(view: str, inner: Ends) -> Ends:
    """The ends of a function that is seen from the other side."""
    inside: Side = "torch" if view == JAX_VIEW else "jax"
    if inner[1] not in ("", inside):
        raise NoFix
    return inner[0] or inside, "jax" if view == JAX_VIEW else "torch"


def _check_options(options: Iterable[cst.Arg], wrapper: str) -> None:
    """Raise NoFix where a wrapper may take no keyword arguments."""
    for option in options:
        opaque = isinstance(option.value, (cst.Name, cst.Attribute)) and wrapper in TORCH_WRAPPERS
        plain = isinstance(option.value, cst.Name) and option.value.value in ("None", "True", "False")
        names = {below.keyword.value for below in descendants(option) if isinstance(below, cst.Arg) and below.keyword}
        names |= {str(calls.literal(below)) for below in descendants(option) if isinstance(below, cst.SimpleString)}
        if option.star or (opaque and not plain) or names & REFUSE_KEYWORDS:
            raise NoFix
