"""Keys for functions that torchax compiles: JAX makes and folds them, tensors carry them across."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Literal

from rnglint.fixes.needs import need
from rnglint.fixes.rounds import Loop
from rnglint.fixes.threading.demand import Demand, Holder, Use
from rnglint.fixes.threading.own_keys import own_key
from rnglint.fixes.threading.spelling import Pages, TorchaxSpelling
from rnglint.fixes.threading.values import Keys
from rnglint.fixes.threading.workspace import Workspace
from rnglint.knowledge.roles import Partial
from rnglint.knowledge.views import INTEGER_KEY, JAX_VIEW, JAX_WRAPPERS, REFUSE_KEYWORDS, TORCH_VIEW, TORCH_WRAPPERS
from rnglint.machine.callables import Mapped
from rnglint.program.classes import meant, module_base
from rnglint.program.scopes import Scope

_Side = Literal["torch", "jax", ""]
"""Whether a function is written for torch's tensors or JAX's arrays; empty: as its caller is."""
_Ends = tuple[_Side, _Side]
"""What the function inside its wrappers receives, and what a call of the whole takes."""
_Wrapper = tuple[str, list[ast.AST]]
"""A view or a wrapper by its name, and the options that it is given."""
_DEPTH = 10
_INSIDE: dict[str, _Ends] = {
    JAX_VIEW: ("torch", "jax"),
    TORCH_VIEW: ("jax", "torch"),
    **dict.fromkeys(TORCH_WRAPPERS, ("torch", "torch")),
    **dict.fromkeys(JAX_WRAPPERS, ("jax", "jax")),
}
"""What each view and wrapper gives its function, and what it takes."""


class ViewedKeys(Keys):
    """As :class:`Keys`; a traced torch function has its key as a tensor, every other one as JAX makes it."""

    def __init__(self, pages: Pages, demand: Demand) -> None:
        super().__init__(pages, demand)
        self._sides = _Sides(demand.workspace)
        self._integers = all(map(self._is_integer, demand.holders.values()))
        for holder in demand.holders.values():
            owner = holder.scope.owner
            if holder.kind == "parameter" and owner is not None and module_base(demand.workspace.program, owner):
                found = demand.callers(holder.scope)
                need(found.calls, not found.escapes)  # somebody unseen may call it, by an instance that is handed out

    def is_tensor(self, holder: Holder) -> bool:
        """Whether a holder's key is a tensor of torch: that of a traced function that is not written for JAX."""
        captured = self._demand.request.captured
        if holder.kind == "variable" and captured is not None:
            return captured.side == "torch"
        traced = holder.kind == "parameter" and self._demand.is_traced(holder.scope)
        return traced and self._sides.received(holder.scope) == "torch"

    def write(self, holder: Holder, name: str) -> dict[Use, str]:
        """The text of the key for each use of a holder's ``name``."""
        scope = holder.scope
        need(holder.kind != "row", all(use.rows is None and use.scope == scope for use in holder.uses))
        views = self._pages.spelling(scope.code)
        assert isinstance(views, TorchaxSpelling)
        tensor = self.is_tensor(holder)
        start = f"{views.jax_view(scope.node)}({name})" if tensor else name
        found = super().write(holder, start)
        for use, text in found.items():
            side: _Side = "torch" if use.root is not None and use.root.side == "torch" else ""
            if use.callee is not None:
                traced = self._demand.is_traced(use.callee)
                side = self._taken(use, use.callee) if traced else "jax"
                if not self._integers and traced and not tensor:
                    text = f"{views.random('key_data', scope.node)}({text})"
            if side == "torch":
                text = name if tensor and text == start else f"{views.torch_view(scope.node)}({text})"
            found[use] = text
        return found

    def _split(self, loop: Loop, holder: Holder, name: str, taken: set[str]) -> str:
        need(name.isidentifier())
        return super()._split(loop, holder, name, taken)

    def _taken(self, use: Use, callee: Scope) -> _Side:
        """Whose array a call of a traced function wants."""
        assert isinstance(use.node, ast.Call)
        return self._sides.of(use.scope, use.node.func)[1] or self._sides.received(callee)

    def _is_integer(self, holder: Holder) -> bool:
        """Whether the key that a function has of its own is surely one that torch can see."""
        captured = self._demand.request.captured
        if holder.kind == "variable" and captured is not None and captured.side == "jax":
            return all(_is_integer_key(captured.owner, value) for value in captured.owner.values(captured.name))
        if holder.kind != "split":
            return True
        _, line = own_key(holder.scope) or ("", None)
        return line is not None and any(_is_integer_key(holder.scope, below) for below in ast.walk(line))


def _is_integer_key(scope: Scope, node: ast.AST) -> bool:
    """Whether an expression makes a key that torch can see."""
    return isinstance(node, ast.Call) and scope.code.program.written(node.func, scope.code) == INTEGER_KEY


class _Sides:
    """Follows a function through its wrappers and views."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace

    def received(self, scope: Scope) -> _Side:
        """What a traced function works with.  Raises NoFix where its wrappers do not agree."""
        callers = self._workspace.callers(scope)
        found = {self.of(caller.site.scope, caller.site.call.func)[0] for caller in callers.calls}
        found |= {self.of(site.scope, site.call)[0] for site in callers.compilers}
        found |= {_ends(self._decorators(scope))[0]}
        found -= {""}
        need(len(found) < 2)
        return found.pop() if found else "torch"

    def of(self, scope: Scope, node: ast.AST) -> _Ends:
        """The ends of a callable expression.  Raises NoFix where something unknown stands between them."""
        return _ends(self._wrappers(scope, node, 0))

    def _wrappers(self, scope: Scope, node: ast.AST, depth: int) -> list[_Wrapper]:
        """What a callable expression went through, innermost first."""
        need(depth <= _DEPTH)
        if isinstance(node, ast.Call) and node.args:
            name = self._workspace.name(scope.code, node.func)
            bound = self._binds(name)
            if bound or name in _INSIDE:
                inner = self._wrappers(scope, node.args[0], depth + 1)
                return inner if bound else [*inner, (name, [*node.args[1:], *node.keywords])]
        held = _held(scope, node)
        if held is not None:
            return self._wrappers(*held, depth + 1)
        made = meant(self._workspace.program, scope.code, node)
        if isinstance(made, Scope) and made.is_function:
            return self._decorators(made)
        canonical = self._workspace.program.knowledge.canonical
        names = [canonical(value.name) for value in self._workspace.values(node) if isinstance(value, Mapped)]
        need(all(name in TORCH_WRAPPERS for name in names))
        return [(name, []) for name in names[:1]]

    def _decorators(self, scope: Scope) -> list[_Wrapper]:
        """Those of a function where it is defined."""
        found: list[_Wrapper] = []
        for decorator in reversed(scope.decorators):
            options: list[ast.AST] = []
            while isinstance(decorator, ast.Call):
                bound = bool(decorator.args) and self._binds(self._workspace.name(scope.code, decorator.func))
                options += [*decorator.args[bound:], *decorator.keywords]
                decorator = decorator.args[0] if bound else decorator.func
            found.append((self._workspace.name(scope.code, decorator), options))
        return [(name, options) for name, options in found if name in _INSIDE]

    def _binds(self, name: str) -> bool:
        return self._workspace.program.knowledge.role(name, Partial) is not None


def _ends(wrappers: Iterable[_Wrapper]) -> _Ends:
    """What a function receives and what a call takes.  Raises NoFix where the wrappers do not fit one another."""
    received: _Side = ""
    taken: _Side = ""
    for name, options in wrappers:
        inside, outside = _INSIDE[name]
        need(taken in ("", inside))
        received, taken = received or inside, outside
        if name in (JAX_VIEW, TORCH_VIEW):
            continue
        for option in options:  # with some of them, a wrapper may take no keyword arguments
            value = option.value if isinstance(option, (ast.keyword, ast.Starred)) else option
            opaque = isinstance(value, (ast.Name, ast.Attribute)) and name in TORCH_WRAPPERS
            names = {below.arg for below in ast.walk(option) if isinstance(below, ast.keyword)}
            names |= {str(below.value) for below in ast.walk(option) if isinstance(below, ast.Constant)}
            need(not isinstance(option, ast.Starred), not opaque, None not in names, names.isdisjoint(REFUSE_KEYWORDS))
    return received, taken


def _held(scope: Scope, node: ast.AST) -> tuple[Scope, ast.expr] | None:
    """The one expression that a variable, or an attribute of the file's objects, is assigned, and where it stands."""
    values: list[ast.AST] = []
    owner = scope.binder(node.id) if isinstance(node, ast.Name) else None
    if isinstance(node, ast.Attribute):
        nodes, ends = scope.code.nodes, f".{node.attr}"
        values = [each for each in nodes if any(text.endswith(ends) for text in scope.code.bound_by(each, whole=True))]
    elif owner is not None and isinstance(node, ast.Name) and len(owner.stores(node.id)) == 1:
        scope = owner
        values = [each for each in owner.values(node.id) if each not in owner.stores(node.id)]
    found = values[0] if len(values) == 1 else None
    return (Scope.of(scope.code, found), found) if isinstance(found, ast.expr) else None
