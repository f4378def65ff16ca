"""Who calls a function of a module in that module; a use that cannot be followed lets it escape."""

from __future__ import annotations

from rnglint.fixes.threading.callers import Caller, Callers, bodies_of, hands_on, in_display, is_function, unseen
from rnglint.fixes.threading.reached import behind, callee
from rnglint.knowledge.roles import Maps
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.traversal import descendants


def callers(project: Project, module: Module, scope: Scope) -> Callers:
    """All uses of a function in its module."""
    found: list[Caller] = []
    bodies: list[tuple[Site, Maps]] = []
    escapes = False
    for site in list(module.tree.sites.values()):
        value = callee(project, site)
        target, maps = behind(project, value)
        if target is scope:
            found.append(Caller(site, maps))
        role = project.role(value, Maps)
        if isinstance(role, Maps) and not role.returns_function:
            bodies += [(site, role) for body in bodies_of(project, role, site) if behind(project, body)[0] is scope]
        elif not hands_on(project, site.call, site.scope):
            given = (argument.value for argument in site.call.args)
            escapes = escapes or any(is_function(project, value, site.scope, scope) for value in given)
    stored = scope.name and any(in_display(project, module, node, scope) for node in descendants(module.tree.root))
    returned = not found and any(
        is_function(project, value, other, scope) for other in module.tree.scopes.values() for value, _ in other.returns
    )
    escapes = escapes or bool(stored) or returned or unseen(project, module, scope, frozenset({scope.name}))
    return Callers(tuple(found), tuple(bodies), escapes, (module,))
