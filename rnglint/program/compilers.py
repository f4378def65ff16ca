"""Which compiler a wrapper of a project is like, by what its source calls."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, field

from rnglint.knowledge.lookup import Knowledge, canonical, compiler_names, role_of
from rnglint.knowledge.roles import Compiles
from rnglint.machine.terms import Ext, Value
from rnglint.program.code import Code, FunctionNode
from rnglint.program.meanings import Global, Member
from rnglint.program.modules import Module
from rnglint.program.program import Program
from rnglint.program.project import Project
from rnglint.program.syntax import descendants
from rnglint.source.text import SourceFile

_MOST = 50
"""How many names are followed for one wrapper."""
_DEFINITIONS = (*FunctionNode, ast.ClassDef)


class UnclearCompiler(Exception):
    """Nothing says which compiler a wrapper is like; the message goes on after its name."""


def compiler_of(name: str, root: Path, src: tuple[str, ...]) -> str:
    """The name of the one compiler that a wrapper calls.  Raises UnclearCompiler."""
    program = Program(Project(root, src, {}, Knowledge()))
    search = _Search(program)
    found: set[str] = set()
    for path in (root / "__main__.py", *_vendored(root, name.partition(".")[0])):
        importer = Module(path, program.project.finder.name_of(path)[0], SourceFile(path, b""))
        found = found or search.compilers(program.dotted(name, importer))
    if not search.seen:
        raise UnclearCompiler("is not in the checked project, so nothing shows what it does")
    kinds = {role.compiler for each in found if (role := role_of(each, Compiles)) is not None}
    if not kinds:
        raise UnclearCompiler("calls no known compiler in its source")
    if len(kinds) > 1:
        raise UnclearCompiler(f"calls several compilers ({', '.join(sorted(found))})")
    return min(found)


class _Search(Struct):
    """Follows names through the files of a project."""

    program: Program
    seen: set[Value] = field(default_factory=set)
    """What was found in a file, or is known."""

    def compilers(self, value: Value) -> set[str]:
        """The compilers that a name stands for or calls."""
        if isinstance(value, Ext) and canonical(value.name) in compiler_names():
            self.seen.add(value)
            return {canonical(value.name)}
        if value in self.seen or len(self.seen) >= _MOST:
            return set()
        code, bound = self._bound(value)
        if code is None or not bound:
            return set()
        self.seen.add(value)
        mentioned = [each for node in bound for each in self._mentioned(node, value, code)]
        direct = {canonical(each.name) for each in mentioned if isinstance(each, Ext)} & set(compiler_names())
        return direct or {found for each in mentioned for found in self.compilers(each)}

    def _bound(self, value: Value) -> tuple[Code | None, list[ast.stmt]]:
        """The statements that give a global name, or a member of a class, its value, and their file."""
        if isinstance(value, Global):
            return value.code, value.code.bindings.get(value.name, [])
        if not isinstance(value, Member):
            return None, []
        code, owners = self._bound(value.of)
        classes = [each for each in owners if isinstance(each, ast.ClassDef)]
        members = [] if code is None else [one for each in classes for one in code.body(each).get(value.name, ())]
        return code, members or owners

    def _mentioned(self, node: ast.stmt, value: Value, code: Code) -> Iterator[Value]:
        """What the names stand for that are read where a name gets its value."""
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from [self.program.imported(node, value.name, code)] if isinstance(value, Global) else ()
            return
        inner: set[int] = set()
        for each in descendants(node if isinstance(node, _DEFINITIONS) else getattr(node, "value", None) or node):
            if id(each) in inner or not isinstance(each, (ast.Name, ast.Attribute)):
                continue
            inner |= {id(below) for below in descendants(each)}
            head, *rest = ast.unparse(each).split(".")
            if head in code.imported:
                yield self.program.dotted(code.dotted(each), code.module)
            elif head in code.bindings:
                found: Value = Global(code, head)
                for part in rest:
                    found = Member(found, part)
                yield found


def _vendored(root: Path, package: str) -> list[Path]:
    """A package of that name in the folders below a project's folder, or installed there."""
    patterns = (f"*/{package}/__init__.py", f".venv/lib/*/site-packages/{package}/__init__.py")
    return [path for pattern in patterns for path in sorted(root.glob(pattern))]
