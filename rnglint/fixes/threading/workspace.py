"""What all rewrites of a checked file share: who calls which function, what calls have called."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.fixes.threading.callers import Callers, callers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.wrappers import inner, outside
from rnglint.knowledge.views import REFUSE_KEYWORDS
from rnglint.machine.terms import Ext, Value
from rnglint.program.code import Code
from rnglint.program.project import Project
from rnglint.program.scopes import Scope
from rnglint.trace.programs import Execution


def is_run_by_framework(scope: Scope) -> bool:
    """Whether a test runner calls a function and chooses its arguments by their names."""
    path = scope.code.module.path
    tests = path.stem.startswith("test_") or path.stem.endswith("_test") or path.stem == "conftest"
    outermost = [scope, *(each for each in scope.enclosing() if each.is_function)][-1]
    return tests and outermost.is_function and (outermost.name.startswith("test") or bool(outermost.decorators))


class Workspace:
    """What all rewrites of a module share."""

    def __init__(self, project: Project, code: Code) -> None:
        self.project = project
        self.program = project.program
        self.code = code
        self.files = project.files(code.module.path)
        self._callers: dict[Scope, Callers] = {}
        self._values: dict[ast.AST, set[Value]] = {}
        self._seen: set[Execution] = set()

    def enter(self, code: Code) -> None:
        """Raises NoFix where a file cannot be changed."""
        if not code.is_python or code.module.path not in self.files:
            raise NoFix

    def refuses_keywords(self, scope: Scope) -> bool:
        """Whether the options with which a function is compiled leave no room for keyword arguments."""
        made = [site.call for site in self.callers(scope).compilers]
        made += [each for each in scope.decorators if isinstance(each, ast.Call)]
        names = {keyword.arg for call in made for keyword in call.keywords}
        return not names.isdisjoint(REFUSE_KEYWORDS) or None in names

    def callers(self, scope: Scope) -> Callers:
        """Who calls a function of the project.  Raises NoFix where a file that may has to stay as it is."""
        known = self._callers.get(scope)
        if known is None:
            found = callers(self.project, scope)
            for code in found.codes:
                self.enter(code)
            self.take(found.executions)
            known = self._callers[scope] = found
        return known

    def mentioning(self, word: str) -> list[Code]:
        """The files that mention a word and can be read."""
        modules = [self.program.of(path) for path in sorted(self.files.mentioning([word]))]
        return [self.program.code(module) for module in modules if module is not None]

    def take(self, executions: Iterable[Execution]) -> None:
        """Remember what calls have called in some executions."""
        for execution in executions:
            if execution not in self._seen:
                self._seen.add(execution)
                for node, values in execution.ledger.callables.items():
                    self._values.setdefault(node, set()).update(values)

    def values(self, node: ast.AST) -> set[Value]:
        """What an expression gave that may be called."""
        return self._values.get(node, set())

    def called(self, code: Code, call: ast.Call) -> set[Value]:
        """What a call has called; the function that it stands in is executed for that where nothing was."""
        if call.func not in self._values:
            names = frozenset(each.name for each in code.statements(call, code.tree) if hasattr(each, "name"))
            self.take(self.program.used([code], names))
        return self.values(call.func)

    def name(self, code: Code, node: ast.AST) -> str:
        """The canonical name of the outside function that an expression stands for; empty for any other."""
        names = {each.name for value in self.values(node) for each in inner(value) if isinstance(each, Ext)}
        return self.program.knowledge.canonical(outside(code, node) or (names.pop() if len(names) == 1 else ""))
