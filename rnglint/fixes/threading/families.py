"""Functions that are called in one another's place: they take a value together, or none does."""

from __future__ import annotations

from rnglint.fixes.threading.callers import Callers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.workspace import Workspace
from rnglint.project.scopes import Scope


def family(workspace: Workspace, scope: Scope, found: Callers) -> set[Scope]:
    """A method with those that it overrides and those that override it, a function with those of the same field.

    Raises NoFix where one of them is none that can take a value.
    """
    result = _methods(workspace, scope) if scope.owner is not None and scope.name != "__init__" else {scope}
    return result | found.beside


def _methods(workspace: Workspace, scope: Scope) -> set[Scope]:
    assert scope.owner is not None
    owners = {scope.owner}
    waiting = [scope.owner]
    while waiting:
        for other in _related(workspace, waiting.pop(), scope) - owners:
            owners.add(other)
            waiting.append(other)
    result = {scope}
    for owner in owners - {scope.owner}:
        for binding in owner.bindings.get(scope.name, ()):
            if binding.inner is None or binding.inner.kind != "function":
                raise NoFix
            result.add(binding.inner)
    return result


def _related(workspace: Workspace, owner: Scope, method: Scope) -> set[Scope]:
    """The classes of the project that a class descends from, and those that descend from it."""
    project = workspace.project
    above = [each for each in project.ancestry(owner) if isinstance(each, Scope) and each is not owner]
    for each in above:
        workspace.enter(each)
    modules = {module.path: module for module in workspace.callers(method).modules}
    found, _ = project.mentioning({owner.name})
    modules |= {module.path: module for module in found}
    classes = [other for module in modules.values() for other in module.tree.scopes.values()]
    below = [other for other in classes if other.kind == "class" and owner in project.ancestry(other)]
    return {*above, *below} - {owner}
