"""Writes an outside name as a module spells it, and adds the import where there is none."""

from __future__ import annotations

import sys

import libcst as cst

from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft, is_docstring
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, dotted_name
from rnglint.project.values import External

_LINES = {"numpy": ("import numpy as np", "np")}
"""How a module is imported where that is not its plain name."""


class Imports:
    """The names that ``scope`` sees of outside modules."""

    def __init__(self, project: Project, draft: Draft, scope: Scope) -> None:
        self._project = project
        self._draft = draft
        self._scope = scope

    def spell(self, name: str) -> str:
        """How to write ``numpy.random.seed`` here.  Raises NoFix where the import would take another's name."""
        parts = name.split(".")
        for size in range(len(parts) - 1, 0, -1):
            local = self._local(".".join(parts[:size]))
            if local is not None:
                return ".".join([local, *parts[size:]])
        line, local = _LINES.get(parts[0], (f"import {parts[0]}", parts[0]))
        owner, _ = self._project.bindings(local, self._scope)
        if owner is not None:
            raise NoFix
        self._add(line, parts[0])
        return ".".join([local, *parts[1:]])

    def _local(self, module: str) -> str | None:
        """The name by which a module is known, seen from the scope."""
        for scope in (self._scope, *self._scope.enclosing()):
            for name, bindings in scope.bindings.items():
                if len(bindings) != 1 or bindings[0].kind != "import" or scope.kind == "class":
                    continue
                if self._project.value_of(bindings[0]) != External(module):
                    continue
                if self._project.bindings(name, self._scope)[0] is scope:
                    return name
        return None

    def _add(self, line: str, module: str) -> None:
        inside = [b.node for bindings in self._scope.bindings.values() for b in bindings if b.kind == "import"]
        if self._scope.kind == "function" and inside:
            self._draft.behind(self._statement(inside[-1]), line)
            return
        self._add_at_top(line, module)

    def _statement(self, node: cst.CSTNode | None) -> cst.CSTNode:
        if node is None:
            raise NoFix
        return node

    def _add_at_top(self, line: str, module: str) -> None:
        body = self._draft.module.tree.root.body
        found = [(statement, _imported(statement)) for statement in body]
        imports = [(statement, name) for statement, name in found if name and name != "__future__"]
        own = [(statement, name) for statement, name in imports if _is_standard(name) == _is_standard(module)]
        own = own or ([] if _is_standard(module) else imports)
        behind = [statement for statement, name in own if _key(statement, name) < (False, module)]
        if own and not behind:
            self._draft.before(own[0][0], line)
        elif own:
            self._draft.insert(self._end(behind[-1]), f"{self._draft.newline}{line}", shared=True)
        elif imports:
            self._draft.before(imports[0][0], f"{line}{self._draft.newline}")
        else:
            first = next((s for s in body if is_docstring(s) or _imported(s)), None)
            if first is not None:
                text = f"{self._draft.newline * 2}{line}"
                self._draft.insert(self._end(first), text, shared=True)
            else:
                self._draft.before(body[0], line)

    def _end(self, statement: cst.CSTNode) -> int:
        return self._draft.line_end(self._draft.span(statement)[1])


def _imported(statement: cst.CSTNode) -> str:
    """The first module that a statement imports; empty for other statements."""
    small = statement.body[0] if isinstance(statement, cst.SimpleStatementLine) and statement.body else None
    if isinstance(small, cst.Import):
        return dotted_name(small.names[0].name)
    if isinstance(small, cst.ImportFrom):
        return "." if small.relative else dotted_name(small.module)
    return ""


def _key(statement: cst.CSTNode, name: str) -> tuple[bool, str]:
    """Plain imports before the others, by name."""
    small = statement.body[0] if isinstance(statement, cst.SimpleStatementLine) else None
    return isinstance(small, cst.ImportFrom), name


def _is_standard(name: str) -> bool:
    return name.partition(".")[0] in sys.stdlib_module_names
