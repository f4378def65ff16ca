"""How a module spells torchax: its environment, its two views, a tensor."""

from __future__ import annotations

import ast

from rnglint.fixes.threading.spelling import Spelling
from rnglint.knowledge.views import ENVIRONMENT, INTEGER_KEY, INTEROP, JAX_VIEW, TENSOR, TORCH_VIEW
from rnglint.program.scopes import Scope


class TorchaxSpelling(Spelling):
    """Writes names of torchax in the module's own import style, and notes the imports that it lacks."""

    root_names = ("root", "root_key", "rng_root")

    def new_key(self, seed: int, place: ast.AST) -> str:
        """The construction of a key that torch can see."""
        return f"{self.random(INTEGER_KEY.rpartition('.')[2], place)}({seed})"

    def environment(self, scope: Scope) -> str:
        """The environment: a variable that holds it, or the call that gives it."""
        for outer in scope.enclosing():
            body = [] if outer.is_class else getattr(outer.node, "body", [])
            for statement in (each for each in body if isinstance(each, ast.Assign)):
                name, value = getattr(statement.targets[0], "id", ""), statement.value
                made = value.func if isinstance(value, ast.Call) else value
                known = self.project.program.written(made, self.code) == ENVIRONMENT and made is not value
                before = statement.lineno < getattr(scope.node, "lineno", 0)
                if known and before and scope.binder(name) == outer and len(outer.stores(name)) == 1:
                    return name
        return f"{self.spell(ENVIRONMENT, scope.node)}()"

    def jax_view(self, place: ast.AST) -> str:
        """What makes a JAX array of a tensor."""
        return self._view(JAX_VIEW, place)

    def torch_view(self, place: ast.AST) -> str:
        """What makes a tensor of a JAX array."""
        return self._view(TORCH_VIEW, place)

    def annotation(self, place: ast.AST, tensor: bool) -> str:
        """The type of a key; empty where the module has no name for it."""
        return self.known(TENSOR, place) if tensor else super().annotation(place, tensor)

    def _view(self, name: str, place: ast.AST) -> str:
        above, _, module = INTEROP.rpartition(".")
        known, package = self.known(name, place), self.known(above, place)
        if known and (not package or not known.startswith(f"{package}.") or self._reaches(package, module)):
            return known
        if self.imports_from(INTEROP) is not None and not self.binds(name.rpartition(".")[2]):
            return self.complete(name)
        self.need(f"from {above} import {module}", module, place)
        return f"{module}.{name.rpartition('.')[2]}"

    def _reaches(self, package: str, module: str) -> bool:
        """Whether the file reaches a module through the package above it."""
        attributes = (node for node in self.code.nodes if isinstance(node, ast.Attribute))
        return any(each.attr == module and getattr(each.value, "id", "") == package for each in attributes)
