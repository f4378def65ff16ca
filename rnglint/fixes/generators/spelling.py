"""How NumPy's random module is called in a file, and the imports that have to follow."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.numpy_twins import NUMPY, RANDOM
from rnglint.program import places

if TYPE_CHECKING:
    from collections.abc import Collection

    from rnglint.context import Context
    from rnglint.fixes.generators.mentions import Mention
    from rnglint.fixes.threading.text import Draft

_NEW = "default_rng"


class Spelling:
    """The names of one file.  ``functions`` are the legacy functions that it imports by name."""

    def __init__(self, context: Context, draft: Draft) -> None:
        self.context = context
        self.code = context.trace.code
        self.draft = draft
        self.numpy = ""
        self.package = ""
        self._bare = False
        for name, bound in self.code.bindings.items():
            imported = isinstance(bound[0], (ast.Import, ast.ImportFrom)) and bound[0] in self.code.tree.body
            if imported and len(bound) == 1:
                if self.code.imported.get(name) == NUMPY:
                    self.numpy = name
                    self.package = self.package or f"{name}.random"
                elif self.code.imported.get(name) == RANDOM:
                    self.package = name

    def make(self, mention: Mention | None = None) -> str:
        """How ``default_rng`` is called, where a mention stands or (None) anywhere."""
        return self.of(_NEW, mention)

    def of(self, name: str, mention: Mention | None = None) -> str:
        """How a name of ``numpy.random`` is called; it is imported by :meth:`write_imports` where it has to be."""
        prefix = self.package
        if mention is not None and isinstance(mention.node, ast.Attribute):
            text = places.text(self.code, mention.node.value)
            prefix = text if "\n" not in text else prefix
        if prefix:
            return f"{prefix}.{name}"
        if name != _NEW:
            raise NoFix
        imported = self.code.imported.get(name) == f"{RANDOM}.{name}"
        if not imported and name in self.code.whole.words:
            raise NoFix
        self._bare = self._bare or not imported
        return name

    def write_imports(self, changed: Collection[Mention], everything: Collection[Mention]) -> None:
        """Take the functions that nobody calls any more out of the imports, and put in what is called now."""
        kept = {each.node.id for each in everything if each not in changed and isinstance(each.node, ast.Name)}
        left = {each.node.id for each in changed if isinstance(each.node, ast.Name)} - kept
        for statement in self.code.tree.body:
            if not isinstance(statement, ast.ImportFrom) or statement.level or statement.module != RANDOM:
                continue
            gone = {alias.asname or alias.name for alias in statement.names} & left
            if not gone and not self._bare:
                continue
            if self.context.module.is_package or "__all__" in self.code.bindings:
                raise NoFix  # others may import them from here
            self._rewrite(statement, gone)
            self._bare = False
            left -= gone
        if left or self._bare:
            raise NoFix

    def _rewrite(self, statement: ast.ImportFrom, gone: set[str]) -> None:
        draft = self.draft
        start, end = draft.span(statement.names[0])[0], draft.span(statement.names[-1])[1]
        row = draft.text[draft.line_start(start) : draft.line_end(draft.span(statement)[1])]
        if "#" in draft.text[start:end]:
            raise NoFix
        kept = [alias for alias in statement.names if (alias.asname or alias.name) not in gone]
        items = [draft.text[slice(*draft.span(alias))] for alias in kept]
        if self._bare:
            items = sorted([*items, _NEW])
        if items:
            draft.replace(start, end, ", ".join(items))
            return
        if row != draft.text[slice(*draft.span(statement))]:
            raise NoFix
        last = draft.span(statement)[1]
        newline = draft.newline if draft.text.startswith(draft.newline, last) else ""
        draft.replace(draft.span(statement)[0], last + len(newline), "")
