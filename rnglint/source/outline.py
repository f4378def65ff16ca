"""Where every definition of a file stands, found with CPython's own parser.

``ast`` is used for this one purpose: it is ten times faster than a concrete syntax tree, and
the line spans of definitions are all that masking (:mod:`rnglint.source.screen`) needs.
"""

from __future__ import annotations

import ast
import warnings
from dataclasses import dataclass, field


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
    children: list[Definition] = field(default_factory=list)

    @property
    def qualname(self) -> str:
        """Dotted name inside the module."""
        return self.name if self.parent is None else f"{self.parent.qualname}.{self.name}"


def outline(text: str) -> list[Definition] | None:
    """The outermost definitions in order; None where this Python cannot parse the file."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    found: list[Definition] = []
    _collect(tree.body, None, found)
    return found


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
        elif hasattr(statement, "handlers"):
            _collect(statement.body, parent, found)
            for handler in statement.handlers:
                _collect(handler.body, parent, found)
            _collect(statement.orelse, parent, found)
            _collect(statement.finalbody, parent, found)
