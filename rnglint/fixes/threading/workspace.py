"""What all rewrites of a checked file share: who calls which function, what calls have called."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.fixes.needs import need
from rnglint.fixes.threading.callers import Callers, callers
from rnglint.fixes.threading.wrappers import inner, maps
from rnglint.machine.callables import Func
from rnglint.machine.terms import Ext, Value
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.project import Project
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, is_name
from rnglint.trace.programs import Execution

_DEPTH = 5


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
        need(code.is_python, code.module.path in self.files)

    def callers(self, scope: Scope) -> Callers:
        """Who calls a function of the project.  Raises NoFix where a file that may has to stay as it is."""
        if scope not in self._callers:
            found = callers(self.project, scope)
            for code in found.codes:
                self.enter(code)
            self.take(found.executions)
            self._callers[scope] = found
        return self._callers[scope]

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
        return self.program.knowledge.canonical(code.outside(node) or (names.pop() if len(names) == 1 else ""))

    def handed_on(self, scope: Scope, depth: int = 0) -> frozenset[str] | None:
        """The keywords that ``**kwargs`` of a function may hold, if it does nothing with them but to hand them on.

        None where they may be any.  A function that takes none holds none.
        """
        stars = scope.function.args.kwarg
        if stars is None:
            return frozenset()
        given: set[ast.AST] = set()
        found: set[str] = set()
        for call in scope.calls():
            unpacked = [each.value for each in call.keywords if each.arg is None]
            own = [each for each in unpacked if is_name(each, stars.arg)]
            values = self.called(scope.code, call) if own else set()
            functions = [each for value in values for each in inner(value)]
            if own and (depth > _DEPTH or not functions):
                return None
            given.update(own)
            for function in functions:
                target = Scope(function.frame.code, function.node) if isinstance(function, Func) else None
                further = None if target is None else self.handed_on(target, depth + 1)
                if target is None or further is None or any(maps(value, self.program.knowledge) for value in values):
                    return None
                found |= {*further, *signatures.names(target.node)}
        mentions = (node for node in descendants(scope.node) if is_name(node, stars.arg))
        return frozenset(found) if all(node in given for node in mentions) else None
