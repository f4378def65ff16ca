"""Keys for functions that torchax compiles: JAX makes and folds them, tensors carry them across."""

from __future__ import annotations

import ast

from rnglint.fixes.threading.loops import Indices, Loop
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.own_keys import own_key
from rnglint.fixes.threading.sides import Side, Sides
from rnglint.fixes.threading.spelling import Pages
from rnglint.fixes.threading.torchax_spelling import TorchaxSpelling
from rnglint.fixes.threading.uses import Demand, Holder, Use
from rnglint.fixes.threading.values import Keys
from rnglint.knowledge.views import INTEGER_KEY
from rnglint.program.classes import module_base
from rnglint.program.scopes import Scope


class ViewedKeys(Keys):
    """As :class:`Keys`; a traced torch function has its key as a tensor, every other one as JAX makes it."""

    def __init__(self, pages: Pages, indices: Indices, demand: Demand) -> None:
        super().__init__(pages, indices)
        self._demand = demand
        self._sides = Sides(demand.workspace)
        self._integers = all(map(self._is_integer, demand.holders.values()))
        for holder in demand.holders.values():
            owner = holder.scope.owner
            if holder.kind == "parameter" and owner is not None and module_base(demand.workspace.program, owner):
                found = demand.callers(holder.scope)
                if found.escapes or not found.calls:
                    raise NoFix  # somebody unseen may call it, by an instance that is handed out

    def is_tensor(self, holder: Holder) -> bool:
        """Whether a holder's key is a tensor of torch: that of a traced function that is not written for JAX."""
        captured = self._demand.request.captured
        if holder.kind == "variable" and captured is not None:
            return captured.side == "torch"
        traced = holder.kind == "parameter" and self._demand.is_traced(holder.scope)
        return traced and self._sides.received(holder.scope) == "torch"

    def write(self, holder: Holder, name: str) -> dict[Use, str]:
        """The text of the key for each use of a holder's ``name``."""
        if holder.kind == "row" or any(use.rows is not None or use.scope != holder.scope for use in holder.uses):
            raise NoFix
        scope = holder.scope
        views = self._pages.spelling(scope.code)
        assert isinstance(views, TorchaxSpelling)
        tensor = self.is_tensor(holder)
        start = f"{views.jax_view(scope.node)}({name})" if tensor else name
        found = super().write(holder, start)
        for use, text in found.items():
            side: Side = "torch" if use.root is not None and use.root.side == "torch" else ""
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
        if not name.isidentifier():
            raise NoFix
        return super()._split(loop, holder, name, taken)

    def _taken(self, use: Use, callee: Scope) -> Side:
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
        found = own_key(holder.scope)
        line = None if found is None else found[1]
        return line is not None and any(_is_integer_key(holder.scope, below) for below in ast.walk(line))


def _is_integer_key(scope: Scope, node: ast.AST) -> bool:
    """Whether an expression makes a key that torch can see."""
    return isinstance(node, ast.Call) and scope.code.program.written(node.func, scope.code) == INTEGER_KEY
