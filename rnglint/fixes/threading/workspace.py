"""What all rewrites of a checked file share: who calls which function, the parents of nodes."""

from __future__ import annotations

from pathlib import Path

import libcst as cst

from rnglint.fixes.threading.callers import Callers, callers
from rnglint.fixes.threading.names import Parents
from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.views import REFUSE_KEYWORDS
from rnglint.project.scopes import Scope
from rnglint.project.whole import WholeProject


def is_run_by_framework(scope: Scope) -> bool:
    """Whether a test runner calls a function and chooses its arguments by their names."""
    path = scope.module.path
    tests = path.stem.startswith("test_") or path.stem.endswith("_test") or path.stem == "conftest"
    outermost = [scope, *(each for each in scope.enclosing() if each.is_function)][-1]
    return tests and outermost.is_function and (outermost.name.startswith("test") or bool(outermost.decorators))


class Workspace:
    """What all rewrites of a module share."""

    def __init__(self, project: WholeProject) -> None:
        self.project = project
        self.parents = Parents()
        self._modules: set[Path] = set()
        self._callers: dict[Scope, Callers] = {}

    def enter(self, scope: Scope) -> None:
        """Take in the module of a scope.  Raises NoFix where it cannot be changed."""
        module = scope.module
        if module.path in self._modules:
            return
        if not self.project.is_whole(module):
            raise NoFix
        self._modules.add(module.path)
        self.parents.add(module.tree.root)

    def refuses_keywords(self, scope: Scope) -> bool:
        """Whether the options with which a function is compiled leave no room for keyword arguments."""
        made = [site.call for site in self.callers(scope).compilers]
        made += [each.decorator for each in scope.decorators if isinstance(each.decorator, cst.Call)]
        options = [argument for call in made for argument in call.args]
        named = {argument.keyword.value for argument in options if argument.keyword is not None}
        return not named.isdisjoint(REFUSE_KEYWORDS) or any(argument.star == "**" for argument in options)

    def callers(self, scope: Scope) -> Callers:
        """Who calls a function of the project."""
        known = self._callers.get(scope)
        if known is None:
            found = callers(self.project, scope)
            for module in found.modules:
                self.enter(module.scope)
            known = self._callers[scope] = found
        return known
