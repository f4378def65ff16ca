"""How a file spells what repairs write of JAX."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnglint.fixes import imports
from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    import ast

    from rnglint.fixes.threading.text import Drafts
    from rnglint.program.code import Code
    from rnglint.program.project import Project
    from rnglint.program.scopes import Scope


class Spellings:
    """How each of the modules that a rewrite changes spells its names."""

    def __init__(self, kind: type[Spelling], project: Project) -> None:
        self._kind = kind
        self._project = project
        self._by_code: dict[Code, Spelling] = {}

    @property
    def root_names(self) -> tuple[str, ...]:
        """Names for a key where it is made."""
        return self._kind.root_names

    def of(self, scope: Scope) -> Spelling:
        """The spelling of the module that a scope belongs to."""
        if scope.code not in self._by_code:
            self._by_code[scope.code] = self._kind(self._project, scope.code.module)
        return self._by_code[scope.code]

    def write_imports(self, drafts: Drafts) -> None:
        """Add to every module the imports that it lacks."""
        for code, spelling in self._by_code.items():
            spelling.write_import(drafts.of(code))


class Spelling(imports.Spelling):
    """Writes names of JAX in the module's own import style."""

    root_names: tuple[str, ...] = ("key", "rng_key", "noise_key", "draw_key")
    """Names for a key where it is made."""

    @property
    def knows_package(self) -> bool:
        """Whether the module has a name for JAX, or could get one."""
        return not self.binds("jax") or bool(self.known("jax", self.code.tree))

    def random(self, name: str, place: ast.AST) -> str:
        """A function of ``jax.random``."""
        return self.spell(f"jax.random.{name}", place)

    def new_key(self, seed: int, place: ast.AST) -> str:
        """The construction of a key."""
        return f"{self.random('key', place)}({seed})"

    def annotation(self, place: ast.AST, tensor: bool) -> str:
        """The type of a key that is a parameter; ``tensor``: of torch."""
        return "" if tensor else self.spell("jax.Array", place)

    def split(self, key: str, count: str | int, place: ast.AST) -> str:
        """The children of a key."""
        return f"{self.random('split', place)}({key}{'' if count == 2 else f', {count}'})"

    def fold_head(self, place: ast.AST) -> str:
        """What stands before the key where a number is folded in."""
        return f"{self.random('fold_in', place)}("

    def jax(self, place: ast.AST) -> str:
        """``jax``.  Raises NoFix where the module does not import it."""
        known = self.known("jax", place)
        if not known:
            raise NoFix
        return known

    def tree_module(self, place: ast.AST) -> str:
        """``jax.tree``.  Raises NoFix where the module does not import ``jax``."""
        return f"{self.jax(place)}.tree"
