"""Writes an outside name as a module spells it, and adds the import where there is none."""

from __future__ import annotations

import ast
import sys
from typing import TYPE_CHECKING

from rnglint.fixes.threading.nofix import NoFix
from rnglint.machine.terms import Ext
from rnglint.program import places
from rnglint.program.code import FunctionNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rnglint.fixes.keys.draft import KeyDraft
    from rnglint.program.code import Code

_LINES = {"numpy": ("import numpy as np", "np")}
"""How a module is imported where that is not its plain name."""
_SCOPES = (*FunctionNode, ast.Lambda)
_IMPORTS = (ast.Import, ast.ImportFrom)


def imported_as(code: Code, place: ast.AST, module: str) -> str:
    """The name by which a place in a file knows an imported module; empty if there is none."""
    hidden: set[str] = set()
    for scope in (*_around(code, place), code.tree):
        for name, statement in _imports(code, scope):
            if name not in hidden and code.program.imported(statement, name, code) == Ext(module):
                return name
        hidden |= code.locals(scope)
    return ""


def _around(code: Code, place: ast.AST) -> Iterator[ast.AST]:
    """The functions around a place, and itself if it is one, the innermost first."""
    node: ast.AST | None = place
    while node is not None:
        if isinstance(node, _SCOPES):
            yield node
        node = code.parents.get(node)


def _imports(code: Code, scope: ast.AST) -> Iterator[tuple[str, ast.Import | ast.ImportFrom]]:
    """The names that a function, or a module, binds by one import and in no other way."""
    if scope is code.tree:
        for name, bound in code.bindings.items():
            if len(bound) == 1 and isinstance(bound[0], _IMPORTS) and name != "*":
                yield name, bound[0]
        return
    found = [(name, each) for each in _inside(scope) for name in _names(each)]
    for name, each in found:
        if sum(name == other for other, _ in found) == 1 and name not in code.stored(scope):
            yield name, each


def _inside(scope: ast.AST) -> list[ast.Import | ast.ImportFrom]:
    """The imports in a function, but not those in functions and classes inside of it, in order."""
    found: list[ast.Import | ast.ImportFrom] = []
    waiting = [*ast.iter_child_nodes(scope)]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, _IMPORTS):
            found.append(node)
        elif not isinstance(node, (*_SCOPES, ast.ClassDef)):
            waiting = [*ast.iter_child_nodes(node), *waiting]
    return found


def _names(statement: ast.Import | ast.ImportFrom) -> list[str]:
    return [alias.asname or alias.name.partition(".")[0] for alias in statement.names]


class Imports:
    """The names of outside modules that a place in a file sees."""

    def __init__(self, draft: KeyDraft, place: ast.AST) -> None:
        self._draft = draft
        self._code = draft.code
        self._place = place

    def spell(self, name: str) -> str:
        """How to write ``numpy.random.seed`` here.  Raises NoFix where the import would take another's name."""
        parts = name.split(".")
        for size in range(len(parts) - 1, 0, -1):
            local = imported_as(self._code, self._place, ".".join(parts[:size]))
            if local:
                return ".".join([local, *parts[size:]])
        line, local = _LINES.get(parts[0], (f"import {parts[0]}", parts[0]))
        around = list(_around(self._code, self._place))
        if local in self._code.bindings or any(local in self._code.locals(scope) for scope in around):
            raise NoFix
        inside = _inside(around[0]) if around else []
        if inside:
            self._draft.follow(*places.span(self._code, inside[-1]), line)
        else:
            self._add_at_top(line, parts[0])
        return ".".join([local, *parts[1:]])

    def _add_at_top(self, line: str, module: str) -> None:
        draft, body = self._draft, self._code.tree.body
        imports = [(each, name) for each in body if (name := _imported(each)) and name != "__future__"]
        own = [(each, name) for each, name in imports if _is_standard(name) == _is_standard(module)]
        own = own or ([] if _is_standard(module) else imports)
        behind = [each for each, name in own if (isinstance(each, ast.ImportFrom), name) < (False, module)]
        if own and not behind:
            draft.above(own[0][0], line)
        elif own:
            draft.insert(self._end(behind[-1]), f"{draft.newline}{line}", shared=True)
        elif imports:
            draft.above(imports[0][0], f"{line}{draft.newline}")
        elif heads := [each for each in body if _imported(each) or _is_string(each)]:
            draft.insert(self._end(heads[-1]), f"{draft.newline * 2}{line}", shared=True)
        else:
            draft.above(body[0], line)

    def _end(self, statement: ast.stmt) -> int:
        return self._draft.line_end(self._draft.at(statement)[1])


def _imported(statement: ast.stmt) -> str:
    """The first module that a statement imports; empty for other statements."""
    if isinstance(statement, ast.Import):
        return statement.names[0].name
    if isinstance(statement, ast.ImportFrom):
        return "." if statement.level else statement.module or ""
    return ""


def _is_string(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(getattr(statement.value, "value", None), str)


def _is_standard(name: str) -> bool:
    return name.partition(".")[0] in sys.stdlib_module_names
