"""How a module spells torchax: its environment, its two views, a tensor."""

from __future__ import annotations

import libcst as cst

from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.spelling import Spelling
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.views import ENVIRONMENT, INTEGER_KEY, INTEROP, JAX_VIEW, TENSOR, TORCH_VIEW
from rnglint.project.modules import Module
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Scope
from rnglint.project.values import Made
from rnglint.traversal import descendants


class TorchaxSpelling(Spelling):
    """Writes names of torchax in the module's own import style, and notes the imports that it lacks."""

    root_names = ("root", "root_key", "rng_root")

    def __init__(self, project: Project, module: Module) -> None:
        super().__init__(project, module, ("jax", "torch", "torchax"))
        self._views: list[str] = []
        self._needed: list[str] = []

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
                value = self._project.value_of(binding)
                made = isinstance(value, Made) and outside_name(value.callee) == ENVIRONMENT
                assert binding.node is not None
                if made and self._project.bindings(name, scope)[0] is outer and self._precedes(binding.node, scope):
                    return name
        package, _, function = ENVIRONMENT.rpartition(".")
        direct = self._names.get(ENVIRONMENT)
        if direct is None and package not in self._names:
            self._need(f"import {package}", package)
        text = direct or f"{self._names.get(package, package)}.{function}"
        self._visible(text, scope)
        return f"{text}()"

    def jax_view(self, scope: Scope) -> str:
        """What makes a JAX array of a tensor."""
        return self._view(JAX_VIEW, scope)

    def torch_view(self, scope: Scope) -> str:
        """What makes a tensor of a JAX array."""
        return self._view(TORCH_VIEW, scope)

    def annotation(self, scope: Scope, tensor: bool) -> str:
        """The type of a key; empty where the module has no name for it."""
        if not tensor:
            return self.array(scope)
        package, _, name = TENSOR.rpartition(".")
        text = self._names.get(TENSOR) or (f"{self._names[package]}.{name}" if package in self._names else "")
        if text:
            self._visible(text, scope)
        return text

    def _view(self, name: str, scope: Scope) -> str:
        last = name.rpartition(".")[2]
        text = self._names.get(name, "")
        if not text and INTEROP in self._names:
            text = f"{self._names[INTEROP]}.{last}"
        if not text and self._mentions_package():
            text = f"{self._names[INTEROP.partition('.')[0]]}.{name.partition('.')[2]}"
        if not text and self._imported() is not None and not self._binds(last):
            self._views += [last] if last not in self._views else []
            text = last
        if not text:
            package, _, module = INTEROP.rpartition(".")
            self._need(f"from {package} import {module}", module)
            text = f"{module}.{last}"
        self._visible(text, scope)
        return text

    def _mentions_package(self) -> bool:
        """Whether the module reaches the views' package through the one above it."""
        above, _, own = INTEROP.rpartition(".")
        name = self._names.get(above)
        return any(
            isinstance(node, cst.Attribute)
            and isinstance(node.value, cst.Attribute)
            and node.value.attr.value == own
            and isinstance(node.value.value, cst.Name)
            and node.value.value.value == name
            for node in descendants(self.module.tree.root)
        )

    def _imported(self) -> cst.ImportFrom | None:
        """The statement of the module that imports functions from the package of the views."""
        for line in self.module.tree.root.body:
            for small in line.body if isinstance(line, cst.SimpleStatementLine) else ():
                if (
                    isinstance(small, cst.ImportFrom)
                    and not small.relative
                    and not isinstance(small.names, cst.ImportStar)
                ):
                    module = small.module
                    dotted = cst.Module([]).code_for_node(module) if module is not None else ""
                    if dotted == INTEROP:
                        return small
        return None

    def _binds(self, name: str) -> bool:
        return bool(self.module.scope.bindings.get(name))

    def _need(self, line: str, name: str) -> None:
        if self._binds(name):
            raise NoFix
        if line not in self._needed:
            self._needed.append(line)

    def _precedes(self, node: cst.CSTNode, scope: Scope) -> bool:
        span = self.module.span
        return span(node, self.module.tree)[0] < span(scope.node, self.module.tree)[0]

    def write_import(self, draft: Draft) -> None:
        """Add what the module lacks: names to its import of the views, statements behind its last import."""
        statement = self._imported()
        if self._views and statement is not None:
            assert not isinstance(statement.names, cst.ImportStar)
            start, end = draft.span(statement.names[-1])
            for name in self._views:
                draft.append(start, end, name)
        super().write_import(draft)
        for line in self._needed:
            self._add_import(draft, line)
