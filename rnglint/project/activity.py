"""Does a draw really happen: is the layer in training mode, the rate above zero?"""

from __future__ import annotations

from rnglint.knowledge.roles import ReturnsReceiver
from rnglint.project.effects import Reach
from rnglint.project.modules import Module
from rnglint.project.project import Project


def evaluates(project: Project, reach: Reach) -> bool:
    """Whether the module in which the path starts switches anything to evaluation mode."""
    start = reach.path[0].scope if reach.path else reach.effect.site.scope
    return module_evaluates(project, start.module)


def module_evaluates(project: Project, module: Module) -> bool:
    """Whether a call in a module's parsed part puts something into evaluation mode."""
    for site in module.tree.sites.values():
        role = project.role(project.value(site.call.func, site.scope), ReturnsReceiver)
        if isinstance(role, ReturnsReceiver) and role.sets_training is False:
            return True
    return False
