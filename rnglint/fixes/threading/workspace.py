"""What all rewrites of a checked file share: who calls which function, what is traced, the parents of nodes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rnglint.fixes.threading.callers import Callers, callers
from rnglint.fixes.threading.names import Parents
from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.roles import Compiles
from rnglint.knowledge.views import REFUSE_KEYWORDS
from rnglint.project.compiled import Entry, entries
from rnglint.project.scopes import Scope
from rnglint.project.whole import Wanted, WholeProject


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
        self.entries: list[Entry] = []
        self.traced: set[Scope] = set()
        self._modules: set[Path] = set()
        self._callers: dict[Scope, Callers] = {}

    def _take(self, found: Iterable[Entry]) -> None:
        compiled = [entry for entry in found if isinstance(entry.role, Compiles)]
        self.entries += compiled
        self.traced |= {hop.callee for entry in compiled for reach in entry.reaches for hop in reach.path}
        self.traced |= {entry.body for entry in compiled if entry.body is not None}

    def enter(self, scope: Scope) -> None:
        """Take in the module of a scope.  Raises Wanted where that is masked, NoFix where it cannot be changed."""
        module = scope.module
        if module.path in self._modules:
            return
        if not self.project.is_whole(module):
            if self.project.can_be_whole(module):
                raise Wanted(frozenset({module.path}))
            raise NoFix
        self._modules.add(module.path)
        self.parents.add(module.tree.root)
        self._take(entries(module, self.project, self.project.effects))

    def refuses_keywords(self, scope: Scope) -> bool:
        """Whether the options with which a function is compiled leave no room for keyword arguments."""
        options = [
            argument
            for entry in self.entries
            if entry.body is scope
            for site in entry.sites
            for argument in site.call.args
        ]
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
