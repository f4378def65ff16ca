"""How a file spells what repairs write of JAX, and of torchax: its environment, its two views, a tensor."""

from __future__ import annotations

import ast

from rnglint.api.context import TextEdit
from rnglint.fixes import imports
from rnglint.fixes.needs import first
from rnglint.fixes.text import Draft
from rnglint.knowledge.views import ENVIRONMENT, INTEGER_KEY, INTEROP, JAX_VIEW, TENSOR, TORCH_VIEW
from rnglint.program.code import Code
from rnglint.program.project import Project
from rnglint.program.scopes import Scope
from rnglint.program.syntax import uncalled


class Pages:
    """The files that a rewrite changes: the edits of each, and how it spells its names."""

    def __init__(self, kind: type[Spelling], project: Project) -> None:
        self.root_names = kind.root_names
        self._kind = kind
        self._project = project
        self._spellings: dict[Code, Spelling] = {}

    def draft(self, code: Code) -> Draft:
        """The edits of a file."""
        return self.spelling(code).draft

    def spelling(self, code: Code) -> Spelling:
        """The names of a file."""
        if code not in self._spellings:
            self._spellings[code] = self._kind(self._project, code.module)
        return self._spellings[code]

    def edits(self) -> tuple[TextEdit, ...]:
        """The edits of every file.  Raises NoFix where two overlap."""
        return tuple(edit for spelling in self._spellings.values() for edit in spelling.draft.edits())


class Spelling(imports.Spelling):
    """Writes names of JAX in the module's own import style."""

    root_names: tuple[str, ...] = ("key", "rng_key", "noise_key", "draw_key")
    """Names for a key where it is made."""

    @property
    def knows_package(self) -> bool:
        """Whether the module has a name for JAX, or could get one."""
        return "jax" not in self.code.bindings or bool(self.known("jax", self.code.tree))

    @property
    def makers(self) -> frozenset[str]:
        """What makes a new key, where the module imports functions by themselves: no variable takes its name."""
        bare = self.imports_from("jax.random") is not None and not self.known("jax.random", self.code.tree)
        return frozenset({"key"}) if bare else frozenset()

    def random(self, name: str, place: ast.AST) -> str:
        """A function of ``jax.random``."""
        return self.spell(f"jax.random.{name}", place)

    def new_key(self, seed: int, place: ast.AST) -> str:
        return f"{self.random('key', place)}({seed})"

    def annotation(self, place: ast.AST, tensor: bool) -> str:
        """The type of a key that is a parameter; ``tensor``: of torch."""
        return "" if tensor else self.spell("jax.Array", place)

    def split(self, key: str, count: str | int, place: ast.AST) -> str:
        return f"{self.random('split', place)}({key}{'' if count == 2 else f', {count}'})"

    def jax(self, place: ast.AST) -> str:
        """``jax``.  Raises NoFix where the module does not import it."""
        return first([self.known("jax", place) or None])

    def tree_module(self, place: ast.AST) -> str:
        """``jax.tree``.  Raises NoFix where the module does not import ``jax``."""
        return f"{self.jax(place)}.tree"


class TorchaxSpelling(Spelling):
    """Writes names of torchax in the module's own import style."""

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
                made = uncalled(value)
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
        if self.imports_from(INTEROP) is not None and name.rpartition(".")[2] not in self.code.bindings:
            return self.complete(name)
        self.need(f"from {above} import {module}", module, place)
        return f"{module}.{name.rpartition('.')[2]}"

    def _reaches(self, package: str, module: str) -> bool:
        """Whether the file reaches a module through the package above it."""
        attributes = (node for node in self.code.nodes if isinstance(node, ast.Attribute))
        return any(each.attr == module and getattr(each.value, "id", "") == package for each in attributes)
