"""Which compiler a wrapper of the user's own is like, read from its source.

The settings name such wrappers.  A wrapper whose source the project holds shows which compiler it calls: in its
body, in a decorator, through its own helpers, or as an import under another name.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rnglint.knowledge import canonical, compiler_names, roles
from rnglint.knowledge.roles import Compiles
from rnglint.project.finder import Finder
from rnglint.source.content import read_source
from rnglint.source.parse import python_tree
from rnglint.source.text import SourceError, SourceFile

_MOST = 50
"""How many names are followed for one wrapper."""


class UnclearCompiler(Exception):
    """Nothing says which compiler a wrapper is like; the message goes on after its name."""


def compiler_of(name: str, finder: Finder, root: Path) -> str:
    """The name of the one compiler that a wrapper calls.  Raises UnclearCompiler."""
    search = _Search(finder, (root / "__main__.py", *_vendored(root, name.partition(".")[0])))
    found = search.compilers(name)
    if not search.seen:
        raise UnclearCompiler("is not in the checked project, so nothing shows what it does")
    kinds = {role.compiler for each in found if (role := roles(each, Compiles)) is not None}
    if not kinds:
        raise UnclearCompiler("calls no known compiler in its source")
    if len(kinds) > 1:
        raise UnclearCompiler(f"calls several compilers ({', '.join(sorted(found))})")
    return min(found)


@dataclass(frozen=True, slots=True)
class _File:
    """The syntax of a module, and what its names are imported from."""

    name: str
    tree: ast.Module
    imported: dict[str, str]


@dataclass(slots=True)
class _Search:
    """Follows names through the files of a project."""

    finder: Finder
    importers: tuple[Path, ...]
    """Files from which names are looked up: one of the project, then packages that are not on its path."""
    seen: set[str] = field(default_factory=set)
    """Names that were found in a file, or are known."""
    files: dict[Path, _File | None] = field(default_factory=dict)

    def compilers(self, name: str) -> set[str]:
        """The compilers that a qualified name stands for or calls."""
        known = canonical(name)
        if known in compiler_names():
            self.seen.add(name)
            return {known}
        if name in self.seen or len(self.seen) >= _MOST:
            return set()
        file, rest = self._file_of(name)
        definitions = _definitions(file.tree, rest) if file is not None else []
        if file is None or (not definitions and rest[0] not in file.imported):
            return set()
        self.seen.add(name)
        if not definitions:
            return self.compilers(".".join((file.imported[rest[0]], *rest[1:])))
        names = {_qualified(each, file) for node in definitions for each in _mentioned(node)}
        direct = {canonical(each) for each in names} & set(compiler_names())
        return direct or {found for each in sorted(names) for found in self.compilers(each)}

    def _file_of(self, name: str) -> tuple[_File | None, list[str]]:
        """The module that a name stands in, and the rest of the name."""
        parts = name.split(".")
        for importer in self.importers:
            for length in range(len(parts) - 1, 0, -1):
                path = self.finder.locate(".".join(parts[:length]), importer)
                if path is not None:
                    return self._file(path), parts[length:]
        return None, parts

    def _file(self, path: Path) -> _File | None:
        if path not in self.files:
            try:
                tree = python_tree(SourceFile(path, read_source(path)).text)
            except (OSError, SourceError):
                self.files[path] = None
            else:
                name = self.finder.name_of(path)[0]
                package = name if path.stem == "__init__" else name.rpartition(".")[0]
                self.files[path] = _File(name, tree, dict(_imports(tree, package)))
        return self.files[path]


def _vendored(root: Path, package: str) -> list[Path]:
    """A package of that name in the folders below a project's folder, or installed there."""
    patterns = (f"*/{package}/__init__.py", f".venv/lib/*/site-packages/{package}/__init__.py")
    return [path for pattern in patterns for path in sorted(root.glob(pattern))]


def _imports(tree: ast.Module, package: str) -> Iterator[tuple[str, str]]:
    """Local names with what they are imported from, in functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for each in node.names:
                top = each.name.partition(".")[0]
                yield (each.asname, each.name) if each.asname else (top, top)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".") if node.level else []
            base = ".".join([*parts[: len(parts) - node.level + 1], *([node.module] if node.module else [])])
            for each in node.names:
                yield each.asname or each.name, f"{base}.{each.name}"


def _definitions(tree: ast.Module | ast.ClassDef, names: list[str]) -> list[ast.AST]:
    """What defines a name in a module: functions, a class or one of its members, assigned values."""
    found: list[ast.AST] = []
    for node in _statements(tree.body):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and node.name == names[0]:
            members = _definitions(node, names[1:]) if isinstance(node, ast.ClassDef) and len(names) > 1 else []
            found += members or [node]
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == names[0] for target in targets):
                found.append(node.value)
    return found


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements of a body, with those below conditions and ``try``."""
    for node in body:
        yield node
        if isinstance(node, (ast.If, ast.Try)):
            handlers = [each for handler in getattr(node, "handlers", ()) for each in handler.body]
            yield from _statements([*node.body, *handlers, *node.orelse])


def _mentioned(node: ast.AST) -> Iterator[str]:
    """The dotted names that are read in a definition."""
    inner: set[int] = set()
    for each in ast.walk(node):
        if id(each) in inner:
            continue
        parts: list[str] = []
        part = each
        while isinstance(part, ast.Attribute):
            parts.append(part.attr)
            part = part.value
            inner.add(id(part))
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load):
            yield ".".join([part.id, *reversed(parts)])


def _qualified(name: str, file: _File) -> str:
    """A dotted name of a module as it is called from outside."""
    top, dot, rest = name.partition(".")
    return f"{file.imported.get(top, f'{file.name}.{top}')}{dot}{rest}"
