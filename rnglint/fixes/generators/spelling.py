"""How NumPy's random module is called in a file, and the imports that have to follow."""

from __future__ import annotations

from collections.abc import Collection

import libcst as cst

from rnglint.context import Context
from rnglint.fixes.generators.mentions import Mention
from rnglint.fixes.threading.names import identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.numpy_twins import NUMPY, RANDOM
from rnglint.project.scopes import dotted_name, statements


class Spelling:
    """The names of one file.  ``functions`` are the legacy functions that it imports by name."""

    def __init__(self, context: Context, draft: Draft) -> None:
        self.context = context
        self.draft = draft
        self.root = context.module.tree.root
        self.numpy = ""
        self.package = ""
        self._bare = False
        for name, bindings in context.module.scope.bindings.items():
            if len(bindings) != 1 or bindings[0].kind != "import" or bindings[0].region is not None:
                continue
            if bindings[0].target == NUMPY:
                self.numpy = name
                self.package = self.package or f"{name}.random"
            elif bindings[0].target == RANDOM:
                self.package = name

    def prefix(self, mention: Mention | None) -> str:
        """How ``numpy.random`` is written where a mention stands (None: anywhere); empty where it has no name."""
        if mention is not None and isinstance(mention.node, cst.Attribute):
            text = self.context.source(mention.node.value, mention.scope)
            return text if "\n" not in text else self.package
        return self.package

    def make(self, mention: Mention | None = None) -> str:
        """How ``default_rng`` is called."""
        return self.of("default_rng", mention)

    def of(self, name: str, mention: Mention | None = None) -> str:
        """How a name of ``numpy.random`` is called; it is imported by :meth:`write_imports` where it has to be."""
        prefix = self.prefix(mention)
        if prefix:
            return f"{prefix}.{name}"
        if name != "default_rng":
            raise NoFix
        bound = self.context.module.scope.bindings.get(name)
        if bound is not None and any(binding.target != f"{RANDOM}.{name}" for binding in bound):
            raise NoFix
        if bound is None and name in set(identifiers(self.root)):
            raise NoFix
        self._bare = self._bare or bound is None
        return name

    def write_imports(self, changed: Collection[Mention], everything: Collection[Mention]) -> None:
        """Take the functions that nobody calls any more out of the imports, and put in what is called now."""
        names = {mention.node.value for mention in changed if isinstance(mention.node, cst.Name)}
        kept = {
            mention.node.value
            for mention in everything
            if mention not in changed and isinstance(mention.node, cst.Name)
        }
        left = names - kept
        for statement in _imports(self.root):
            assert not isinstance(statement.names, cst.ImportStar)
            aliases = [(_local(alias), alias) for alias in statement.names]
            gone = {local for local, _ in aliases} & left
            if not gone and not self._bare:
                continue
            if self.context.module.is_package or "__all__" in self.context.module.scope.bindings:
                raise NoFix  # others may import them from here
            wanted = ["default_rng"] if self._bare else []
            self._bare = False
            left -= gone
            self._rewrite(statement, [alias for local, alias in aliases if local not in gone], wanted)
        if left or self._bare:
            raise NoFix

    def _rewrite(self, statement: cst.ImportFrom, kept: list[cst.ImportAlias], wanted: list[str]) -> None:
        draft = self.draft
        assert not isinstance(statement.names, cst.ImportStar)
        start, end = draft.span(statement.names[0])[0], draft.span(statement.names[-1])[1]
        if "#" in draft.text[start:end]:
            raise NoFix
        items = [draft.text[slice(*draft.span(alias))] for alias in kept] + wanted
        if items:
            draft.replace(start, end, ", ".join(sorted(items) if wanted else items))
            return
        for line in statements(self.root):
            if _only(line, statement) and isinstance(line, cst.SimpleStatementLine):
                if line.trailing_whitespace.comment is not None:
                    raise NoFix
                draft.drop_line(line)
                return
        raise NoFix


def _only(line: cst.CSTNode, statement: cst.CSTNode) -> bool:
    return isinstance(line, cst.SimpleStatementLine) and len(line.body) == 1 and line.body[0] is statement


def _imports(root: cst.Module) -> list[cst.ImportFrom]:
    """The imports of names from ``numpy.random`` at module level."""
    return [
        small
        for line in statements(root)
        if isinstance(line, cst.SimpleStatementLine)
        for small in line.body
        if isinstance(small, cst.ImportFrom)
        and not small.relative
        and dotted_name(small.module) == RANDOM
        and not isinstance(small.names, cst.ImportStar)
    ]


def _local(alias: cst.ImportAlias) -> str:
    name = alias.asname.name if alias.asname is not None else alias.name
    return name.value if isinstance(name, cst.Name) else ""
