"""How a module spells torchax: its environment, its two views, a tensor."""

from __future__ import annotations

import ast

import libcst as cst

from rnglint.fixes.threading.spelling import Spelling
from rnglint.knowledge.views import ENVIRONMENT, INTEGER_KEY, INTEROP, JAX_VIEW, TENSOR, TORCH_VIEW
from rnglint.project.project import outside_name
from rnglint.project.scopes import Scope
from rnglint.project.values import Made


class TorchaxSpelling(Spelling):
    """Writes names of torchax in the module's own import style, and notes the imports that it lacks."""

    root_names = ("root", "root_key", "rng_root")

    def new_key(self, seed: int, scope: Scope) -> str:
        """The construction of a key that torch can see."""
        return f"{self.random(INTEGER_KEY.rpartition('.')[2], scope)}({seed})"

    def environment(self, scope: Scope) -> str:
        """The environment: a variable that holds it, or the call that gives it."""
        for outer in scope.enclosing():
            for name, bindings in outer.bindings.items():
                binding = bindings[0]
                if outer.kind == "class" or len(bindings) > 1 or binding.kind != "assign" or binding.region is not None:
                    continue
                value = self.project.value_of(binding)
                made = isinstance(value, Made) and outside_name(value.callee) == ENVIRONMENT
                assert binding.node is not None
                if made and self.project.bindings(name, scope)[0] is outer and self._precedes(binding.node, scope):
                    return name
        return f"{self.spell(ENVIRONMENT, scope)}()"

    def jax_view(self, scope: Scope) -> str:
        """What makes a JAX array of a tensor."""
        return self._view(JAX_VIEW, scope)

    def torch_view(self, scope: Scope) -> str:
        """What makes a tensor of a JAX array."""
        return self._view(TORCH_VIEW, scope)

    def annotation(self, scope: Scope, tensor: bool) -> str:
        """The type of a key; empty where the module has no name for it."""
        return self.known(TENSOR, scope) if tensor else super().annotation(scope, tensor)

    def _view(self, name: str, scope: Scope) -> str:
        above, _, module = INTEROP.rpartition(".")
        known, package = self.known(name, scope), self.known(above, scope)
        if known and (not package or not known.startswith(f"{package}.") or self._reaches(package, module)):
            return known
        if self.imports_from(INTEROP) is not None and not self.binds(name.rpartition(".")[2]):
            return self.complete(name)
        self.need(f"from {above} import {module}", module, scope)
        return f"{module}.{name.rpartition('.')[2]}"

    def _reaches(self, package: str, module: str) -> bool:
        """Whether the file reaches a module through the package above it."""
        attributes = (node for node in ast.walk(self.code.tree) if isinstance(node, ast.Attribute))
        return any(each.attr == module and getattr(each.value, "id", "") == package for each in attributes)

    def _precedes(self, node: cst.CSTNode, scope: Scope) -> bool:
        span = self.module.span
        return span(node, self.module.tree)[0] < span(scope.node, self.module.tree)[0]
