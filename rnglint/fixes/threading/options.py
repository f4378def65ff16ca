"""Keywords that a function takes without naming them, and where it hands them on."""

from __future__ import annotations

import libcst as cst

from rnglint.fixes.threading.reached import behind
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, all_parameters
from rnglint.traversal import descendants

_DEPTH = 5


def handed_on(project: Project, scope: Scope, depth: int = 0) -> frozenset[str] | None:
    """The keywords that ``**kwargs`` of a function may hold, if it does nothing with them but to hand them on.

    None where they may be any.  A function that takes none holds none.
    """
    stars = scope.parameters.star_kwarg
    if stars is None:
        return frozenset()
    name = stars.name.value
    given: set[int] = {id(stars.name)}
    found: set[str] = set()
    for site in scope.sites:
        for argument in site.call.args:
            if argument.star == "**" and isinstance(argument.value, cst.Name) and argument.value.value == name:
                given.add(id(argument.value))
                target, maps = behind(project, project.value(site.call.func, site.scope))
                further = None if target is None or depth > _DEPTH else handed_on(project, target, depth + 1)
                if target is None or further is None or maps:
                    return None
                found |= further | {each.name.value for each in all_parameters(target.parameters) if not each.star}
    mentions = [node for node in descendants(scope.node) if isinstance(node, cst.Name) and node.value == name]
    return frozenset(found) if all(id(node) in given for node in mentions) else None
