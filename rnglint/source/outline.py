"""Where every definition of a file stands, found with CPython's own parser.

It is ten times faster than a concrete syntax tree, and the line spans of definitions are all that masking
(:mod:`rnglint.source.screen`) needs.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from rnglint.source.parse import python_tree
from rnglint.source.text import SourceFile

_TRY = (ast.Try, getattr(ast, "TryStar", ast.Try))  # ``except*`` is Python 3.11's


@dataclass(eq=False, slots=True)
class Definition:
    """A function or class at module level or in a class body; functions are not opened further.

    ``first`` is the row of the first decorator (or of ``def`` itself), ``last`` the last row.
    """

    name: str
    is_class: bool
    first: int
    row: int
    last: int
    column: int
    parent: Definition | None
    documented: tuple[int, int] = (0, 0)
    """First and last row of the docstring; zeros where there is none."""
    children: list[Definition] = field(default_factory=list)

    @property
    def qualname(self) -> str:
        """Dotted name inside the module."""
        return self.name if self.parent is None else f"{self.parent.qualname}.{self.name}"


@dataclass(frozen=True, slots=True)
class Bulk:
    """The value of a long assignment at module level (a table), by rows and byte columns as ``ast`` gives them."""

    row: int
    column: int
    last: int
    end_column: int
    plain: bool
    """Whether it names nothing but what modules hold (``torch.float16``): no function is mentioned in it."""


@dataclass(frozen=True, slots=True)
class Outline:
    """The outermost definitions in order, and the long tables between them."""

    definitions: list[Definition]
    bulks: list[Bulk]
    statements: list[tuple[int, int]]
    """First and last row of every module-level statement that is no definition."""
    bound: dict[str, list[tuple[int, int]]]
    """First and last row of the module-level statements, other than definitions, that may bind a name.

    ``*`` stands for star imports.  A compound statement counts for every name that it binds.
    """


_LONG = 12
_BRACKETED = (ast.List, ast.Tuple, ast.Dict, ast.Set, ast.Call)


def outline(source: SourceFile) -> Outline:
    """What stands where.  Raises SourceError where this Python cannot parse the text."""
    tree = python_tree(source.text, source.path)
    found: list[Definition] = []
    _collect(tree.body, None, found)
    modules = {name for each in tree.body if isinstance(each, ast.Import) for name in _names(each)}
    bulks = [
        _bulk(statement.value, modules)
        for statement in tree.body
        if isinstance(statement, (ast.Assign, ast.AnnAssign)) and statement.value is not None and _is_long(statement)
    ]
    statements = [
        (statement.lineno, statement.end_lineno or statement.lineno)
        for statement in tree.body
        if not isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    ]
    return Outline(found, bulks, statements, _bound(tree.body))


def _bound(body: list[ast.stmt]) -> dict[str, list[tuple[int, int]]]:
    bound: dict[str, list[tuple[int, int]]] = {}
    for statement in body:
        if not isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            span = statement.lineno, statement.end_lineno or statement.lineno
            for name in _names(statement):
                bound.setdefault(name, []).append(span)
    return bound


def _names(statement: ast.stmt) -> set[str]:
    """The names that a statement binds, those of the statements inside it included."""
    if isinstance(statement, ast.Import):
        return {alias.asname or alias.name.partition(".")[0] for alias in statement.names}
    if isinstance(statement, ast.ImportFrom):
        return {alias.asname or alias.name for alias in statement.names}
    if isinstance(statement, ast.Expr) or (isinstance(statement, ast.Assign) and len(statement.targets) == 1):
        target = None if isinstance(statement, ast.Expr) else statement.targets[0]
        if isinstance(target, ast.Name) and not isinstance(statement.value, ast.NamedExpr):
            return {target.id}
        if target is None:
            return set()
    found: set[str] = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            found |= _names(node)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
    return found


def _is_long(statement: ast.stmt) -> bool:
    if not isinstance(statement, (ast.Assign, ast.AnnAssign)) or not isinstance(statement.value, _BRACKETED):
        return False
    value = statement.value
    return (value.end_lineno or 0) - value.lineno >= _LONG


def _bulk(value: ast.expr, modules: set[str]) -> Bulk:
    plain = not any(
        isinstance(node, ast.Call) or getattr(node, "id", None) not in {None, *modules} for node in ast.walk(value)
    )
    return Bulk(value.lineno, value.col_offset, value.end_lineno or 0, value.end_col_offset or 0, plain)


def _docstring(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> tuple[int, int]:
    first = node.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        return first.lineno, first.end_lineno or first.lineno
    return 0, 0


def _collect(body: list[ast.stmt], parent: Definition | None, found: list[Definition]) -> None:
    for statement in body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            is_class = isinstance(statement, ast.ClassDef)
            definition = Definition(
                name=statement.name,
                is_class=is_class,
                first=min([statement.lineno, *(decorator.lineno for decorator in statement.decorator_list)]),
                row=statement.lineno,
                last=statement.end_lineno or statement.lineno,
                column=statement.col_offset,
                parent=parent,
                documented=_docstring(statement),
            )
            found.append(definition)
            if is_class:
                _collect(statement.body, definition, definition.children)
        elif isinstance(statement, (ast.If, ast.For, ast.AsyncFor, ast.While)):
            _collect(statement.body, parent, found)
            _collect(statement.orelse, parent, found)
        elif isinstance(statement, (ast.With, ast.AsyncWith)):
            _collect(statement.body, parent, found)
        elif isinstance(statement, ast.Match):
            for case in statement.cases:
                _collect(case.body, parent, found)
        elif isinstance(statement, _TRY):
            _collect(statement.body, parent, found)
            for handler in statement.handlers:
                _collect(handler.body, parent, found)
            _collect(statement.orelse, parent, found)
            _collect(statement.finalbody, parent, found)
