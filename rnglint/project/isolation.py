"""Is a seed set on purpose, for a stretch of code that puts the stream back afterwards?"""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.roles import Forks, RestoresState, Role, SavesState
from rnglint.project.conditions import regions, stops
from rnglint.project.effects import Reach
from rnglint.project.project import Project
from rnglint.project.scopes import Scope


def within(project: Project, reach: Reach, kind: type[Role]) -> bool:
    """Whether a ``with`` statement on the way enters a context of that role."""
    for region, scope, _ in regions(reach):
        if (
            region.kind == "with"
            and isinstance(region.node, cst.WithItem)
            and enters(project, region.node, scope, kind)
        ):
            return True
    return False


def enters(project: Project, item: cst.WithItem, scope: Scope, kind: type[Role]) -> bool:
    """Whether a ``with`` item is a context of that role."""
    expression = item.item
    if isinstance(expression, cst.Call):
        return project.role(project.value(expression.func, scope), kind) is not None
    return project.role(project.value(expression, scope), kind) is not None


def isolated(project: Project, reach: Reach) -> bool:
    """Whether the stream is forked, or saved and restored, around an effect."""
    if within(project, reach, Forks):
        return True
    for _, scope, _, _ in stops(reach):
        roles = {SavesState: False, RestoresState: False}
        for site in scope.sites:
            callee = project.value(site.call.func, scope)
            for kind in roles:
                roles[kind] = roles[kind] or project.role(callee, kind) is not None
        if all(roles.values()):
            return True
    return False
