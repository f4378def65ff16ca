"""How NumPy's random module is called in a file, and the imports that have to follow."""

from __future__ import annotations

import ast
from collections.abc import Collection

from rnglint.api.context import Context
from rnglint.fixes import imports
from rnglint.fixes.generators.mentions import Mention
from rnglint.fixes.needs import need
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.numpy_twins import NUMPY, RANDOM
from rnglint.program import places

_NEW = "default_rng"


class Spelling:
    """The names of one file."""

    def __init__(self, context: Context, draft: Draft) -> None:
        self.context = context
        self.code = context.trace.code
        self.draft = draft
        spelling = imports.Spelling(context.project, context.module)
        self.numpy, self.package = (spelling.known(name, self.code.tree) for name in (NUMPY, RANDOM))
        self._bare = False

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
        imported = self.code.imported.get(name) == f"{RANDOM}.{name}"
        need(name == _NEW, imported or name not in self.code.whole.words)
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
            # Others may import them from here.
            need(not self.context.module.is_package, "__all__" not in self.code.bindings)
            self._rewrite(statement, gone)
            self._bare = False
            left -= gone
        need(not left, not self._bare)

    def _rewrite(self, statement: ast.ImportFrom, gone: set[str]) -> None:
        draft = self.draft
        start, end = draft.span(statement.names[0])[0], draft.span(statement.names[-1])[1]
        need("#" not in draft.text[start:end])
        kept = [alias for alias in statement.names if (alias.asname or alias.name) not in gone]
        items = [places.text(self.code, alias) for alias in kept]
        if self._bare:
            items = sorted([*items, _NEW])
        if items:
            draft.replace(start, end, ", ".join(items))
            return
        first, last = draft.span(statement)
        need(draft.begins_line(first), draft.line_end(last) == last)
        draft.drop_line(statement)
