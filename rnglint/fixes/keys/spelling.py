"""Calls of ``jax.random`` in the words of the module, and the import that they may need."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.spelling import Spelling
from rnglint.project.values import External

if TYPE_CHECKING:
    from rnglint.fixes.keys.draft import KeyDraft
    from rnglint.fixes.keys.tree import Tree
    from rnglint.project.modules import Module
    from rnglint.project.project import Project
    from rnglint.project.scopes import Scope


class KeySpelling(Spelling):
    """Writes ``split`` and ``fold_in`` as the module would; the names of a ``from`` import are completed."""

    def __init__(self, project: Project, module: Module, tree: Tree, draft: KeyDraft) -> None:
        super().__init__(project, module)
        self._tree = tree
        self._draft = draft
        self._imported: set[str] = set()

    def split(self, key: str, count: str | int, place: ast.AST) -> str:
        """The children of a key."""
        return f"{self._function('split', place)}({key}{'' if count == 2 else f', {count}'})"

    def fold(self, key: str, data: str, place: ast.AST) -> str:
        """The key that belongs to a number."""
        return f"{self._function('fold_in', place)}({key}, {data})"

    def fold_head(self, place: ast.AST) -> str:
        """What stands before the key where a number is folded in."""
        return f"{self._function('fold_in', place)}("

    def tree_module(self, place: ast.AST) -> str:
        """``jax.tree``.  Raises NoFix where the module does not import ``jax``."""
        return f"{self.jax(place)}.tree"

    def jax(self, place: ast.AST) -> str:
        """``jax``.  Raises NoFix where the module does not import it."""
        if "jax" not in self._names:
            raise NoFix
        return self._seen(self._names["jax"], place)

    def _function(self, name: str, place: ast.AST) -> str:
        scope = self.module.scope
        known = {"jax", "jax.random", f"jax.random.{name}"} & set(self._names)
        if not known:
            statement = self._from_import()
            if statement is not None:
                self._complete(statement, name)
                return self._seen(name, place)
        text = self.random(name, scope)
        if self.adds_import:
            self.adds_import = False
            if not self._imported:
                self._add_import(self._draft, "import jax")
            self._imported.add("jax")
        return self._seen(text, place)

    def _seen(self, text: str, place: ast.AST) -> str:
        """Raises NoFix where the first name of a spelling is another one at the place."""
        first = text.partition(".")[0]
        for above in self._tree.ancestors(place):
            if not isinstance(above, (ast.Module, ast.ClassDef)) and first in self._tree.code.locals(above):
                raise NoFix
        return text

    def _visible(self, text: str, scope: Scope) -> None:
        del text, scope  # the place is a node of another tree: see _seen

    def _from_import(self) -> ast.ImportFrom | None:
        """The statement of the module that imports names from ``jax.random``."""
        for statement in self._tree.code.tree.body:
            if isinstance(statement, ast.ImportFrom) and statement.module == "jax.random" and not statement.level:
                return statement
        return None

    def _complete(self, statement: ast.ImportFrom, name: str) -> None:
        if name in self._imported:
            return
        taken = self._project.name(name, self.module.scope)
        if name in self._tree.code.bindings and taken != External(f"jax.random.{name}"):
            raise NoFix
        self._imported.add(name)
        names = [alias.name for alias in statement.names]
        if names == ["*"]:
            return
        draft = self._draft
        behind = names == sorted(names) and next((a for a in statement.names if a.name > name), None)
        if behind:
            start = draft.at(behind)[0]
            follows = f", {draft.newline}{draft.indent(start)}".replace(", ", ",") if draft.begins_line(start) else ", "
            draft.insert(start, f"{name}{follows}", shared=True)
        else:
            start, end = draft.at(statement.names[-1])
            own_row = draft.begins_line(start)
            draft.insert(end, f",{draft.newline}{draft.indent(start)}{name}" if own_row else f", {name}", shared=True)
