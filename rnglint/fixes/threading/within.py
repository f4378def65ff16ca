"""Who calls a function of a module in that module; a use that cannot be followed lets it escape."""

from __future__ import annotations

from rnglint.fixes.threading.callers import Callers, Uses, unseen
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope


def callers(project: Project, module: Module, scope: Scope) -> Callers:
    """All uses of a function in its module."""
    uses = Uses.of(project, module, scope)
    escapes = bool(uses.given or uses.displays) or (uses.returned and not uses.calls)
    escapes = escapes or unseen(project, module, scope, frozenset({scope.name}))
    return Callers(tuple(uses.calls), tuple(uses.bodies), escapes, (module,))
