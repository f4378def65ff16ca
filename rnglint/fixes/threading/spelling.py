"""How a file spells what repairs write of JAX."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnglint.fixes import imports
from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    from pathlib import Path

    from rnglint.fixes.imports import Place
    from rnglint.fixes.threading.text import Drafts
    from rnglint.project.project import Project
    from rnglint.project.scopes import Scope


class Spellings:
    """How each of the modules that a rewrite changes spells its names."""

    def __init__(self, kind: type[Spelling], project: Project) -> None:
        self._kind = kind
        self._project = project
        self._by_path: dict[Path, Spelling] = {}

    @property
    def root_names(self) -> tuple[str, ...]:
        """Names for a key where it is made."""
        return self._kind.root_names

    def of(self, scope: Scope) -> Spelling:
        """The spelling of the module that a scope belongs to."""
        module = scope.module
        if module.path not in self._by_path:
            self._by_path[module.path] = self._kind(self._project, module)
        return self._by_path[module.path]

    def write_imports(self, drafts: Drafts) -> None:
        """Add to every module the imports that it lacks."""
        for spelling in self._by_path.values():
            spelling.write_import(drafts.of(spelling.module.scope))


class Spelling(imports.Spelling):
    """Writes names of JAX in the module's own import style."""

    root_names: tuple[str, ...] = ("key", "rng_key", "noise_key", "draw_key")
    """Names for a key where it is made."""

    @property
    def knows_package(self) -> bool:
        """Whether the module has a name for JAX, or could get one."""
        return not self.binds("jax") or bool(self.known("jax", self.module.scope))

    def random(self, name: str, place: Place) -> str:
        """A function of ``jax.random``."""
        return self.spell(f"jax.random.{name}", place)

    def new_key(self, seed: int, scope: Scope) -> str:
        """The construction of a key."""
        return f"{self.random('key', scope)}({seed})"

    def annotation(self, scope: Scope, tensor: bool) -> str:
        """The type of a key that is a parameter; ``tensor``: of torch."""
        return "" if tensor else self.spell("jax.Array", scope)

    def split(self, key: str, count: str | int, place: Place) -> str:
        """The children of a key."""
        return f"{self.random('split', place)}({key}{'' if count == 2 else f', {count}'})"

    def fold_head(self, place: Place) -> str:
        """What stands before the key where a number is folded in."""
        return f"{self.random('fold_in', place)}("

    def jax(self, place: Place) -> str:
        """``jax``.  Raises NoFix where the module does not import it."""
        known = self.known("jax", place)
        if not known:
            raise NoFix
        return known

    def tree_module(self, place: Place) -> str:
        """``jax.tree``.  Raises NoFix where the module does not import ``jax``."""
        return f"{self.jax(place)}.tree"
