"""Which side of torchax a function is written for: torch's tensors or JAX's arrays."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.roles import Partial
from rnglint.knowledge.views import JAX_VIEW, JAX_WRAPPERS, REFUSE_KEYWORDS, TORCH_VIEW, TORCH_WRAPPERS
from rnglint.machine.callables import Mapped
from rnglint.program.classes import meant
from rnglint.program.scopes import Scope

if TYPE_CHECKING:
    from rnglint.fixes.threading.workspace import Workspace

Side = Literal["torch", "jax", ""]
"""Empty: that of the caller."""
Ends = tuple[Side, Side]
"""What the function inside its wrappers receives, and what a call of the whole takes."""
_DEPTH = 10
_VIEWS = (JAX_VIEW, TORCH_VIEW)


class Sides:
    """Follows a function through its wrappers and views."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace

    def received(self, scope: Scope) -> Side:
        """What a traced function works with.  Raises NoFix where its wrappers do not agree."""
        callers = self._workspace.callers(scope)
        found = {self.of(caller.site.scope, caller.site.call.func)[0] for caller in callers.calls}
        found |= {self.of(site.scope, site.call)[0] for site in callers.compilers}
        found.add(self._decorated(scope)[0])
        found.discard("")
        if len(found) > 1:
            raise NoFix
        return found.pop() if found else "torch"

    def of(self, scope: Scope, node: ast.AST, depth: int = 0) -> Ends:
        """The ends of a callable expression.  Raises NoFix where something unknown stands between them."""
        if depth > _DEPTH:
            raise NoFix
        if isinstance(node, ast.Call):
            name = self._workspace.name(scope.code, node.func)
            wraps = name in (*_VIEWS, *TORCH_WRAPPERS, *JAX_WRAPPERS)
            bound = self._binds(name)
            if (wraps or bound) and node.args:
                ends = self.of(scope, node.args[0], depth + 1)
                return ends if bound else self._wrapped(name, ends, [*node.args[1:], *node.keywords])
        held = _held(scope, node)
        if held is not None:
            return self.of(*held, depth + 1)
        made = meant(self._workspace.program, scope.code, node)
        if isinstance(made, Scope) and made.is_function:
            return self._decorated(made)
        wrappers = [value for value in self._workspace.values(node) if isinstance(value, Mapped)]
        if any(self._workspace.program.knowledge.canonical(each.name) not in TORCH_WRAPPERS for each in wrappers):
            raise NoFix
        return ("torch", "torch") if wrappers else ("", "")

    def _decorated(self, scope: Scope) -> Ends:
        """The ends of a function with its decorators."""
        ends: Ends = "", ""
        for decorator in reversed(scope.decorators):
            options: list[ast.AST] = []
            while isinstance(decorator, ast.Call):
                bound = bool(decorator.args) and self._binds(self._workspace.name(scope.code, decorator.func))
                options += [*decorator.args[bound:], *decorator.keywords]
                decorator = decorator.args[0] if bound else decorator.func
            name = self._workspace.name(scope.code, decorator)
            if name in (*_VIEWS, *TORCH_WRAPPERS, *JAX_WRAPPERS):
                ends = self._wrapped(name, ends, options)
        return ends

    def _binds(self, name: str) -> bool:
        return self._workspace.program.knowledge.role(name, Partial) is not None

    def _wrapped(self, name: str, inner: Ends, options: Iterable[ast.AST]) -> Ends:
        if name in _VIEWS:  # seen from the other side
            inside: Side = "torch" if name == JAX_VIEW else "jax"
            outer: Side = "jax" if name == JAX_VIEW else "torch"
        else:
            inside = outer = "torch" if name in TORCH_WRAPPERS else "jax"
            _check_options(options, name)
        if inner[1] not in ("", inside):
            raise NoFix
        return inner[0] or inside, outer


def _check_options(options: Iterable[ast.AST], wrapper: str) -> None:
    """Raise NoFix where a wrapper may take no keyword arguments."""
    for option in options:
        value = option.value if isinstance(option, (ast.keyword, ast.Starred)) else option
        opaque = isinstance(value, (ast.Name, ast.Attribute)) and wrapper in TORCH_WRAPPERS
        names = {below.arg for below in ast.walk(option) if isinstance(below, ast.keyword)}
        names |= {str(below.value) for below in ast.walk(option) if isinstance(below, ast.Constant)}
        if isinstance(option, ast.Starred) or opaque or None in names or not names.isdisjoint(REFUSE_KEYWORDS):
            raise NoFix


def _held(scope: Scope, node: ast.AST) -> tuple[Scope, ast.expr] | None:
    """The one expression that a variable, or an attribute of the file's objects, is assigned, and where it stands."""
    if isinstance(node, ast.Attribute):
        code, ends = scope.code, f".{node.attr}"
        values = [each for each in code.nodes if any(text.endswith(ends) for text in code.bound_by(each, whole=True))]
    else:
        owner = scope.binder(node.id) if isinstance(node, ast.Name) else None
        scope = owner or scope
        stores = [] if owner is None or not isinstance(node, ast.Name) else owner.stores(node.id)
        values = [] if len(stores) != 1 or not isinstance(node, ast.Name) else [*scope.values(node.id)]
        values = [each for each in values if each not in stores]
    found = values[0] if len(values) == 1 else None
    return (Scope.of(scope.code, found), found) if isinstance(found, ast.expr) else None
