"""Functions that are called in one another's place: they take a value together, or none does."""

from __future__ import annotations

from collections.abc import Iterator

from rnglint.fixes.threading.callers import Callers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.request import Root
from rnglint.fixes.threading.roots import key_roots, root, seed_roots
from rnglint.fixes.threading.workspace import Workspace
from rnglint.knowledge.roles import ConsumesKey, Seeds
from rnglint.project import calls
from rnglint.project.effects import Reach
from rnglint.project.scopes import Scope
from rnglint.project.values import Arguments, Hop
from rnglint.project.whole import WholeProject


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


def constants(project: WholeProject, scope: Scope, kind: str) -> Iterator[Root]:
    """The constants from which a function, and what it calls, seeds a stream or makes the keys of its draws."""
    start = Hop(scope, scope.node, scope, Arguments(hidden=True))
    for reach in project.effects.of(scope):
        role, seen = reach.effect.role, Reach(reach.effect, (start, *reach.path))
        if kind == "key" and isinstance(role, ConsumesKey):
            found = key_roots(project, seen)
            if found and all(origin.kind == "constant" for origin in found):
                yield from (root(origin, seen, "") for origin in found)
        elif kind == "seed" and isinstance(role, Seeds) and role.seed is not None:
            seed = calls.argument(reach.effect.site.call, role.seed)
            if seed is not None and isinstance(calls.literal(seed), int):
                yield root(seed_roots(project, seen, seed), seen, repr(calls.literal(seed)))
