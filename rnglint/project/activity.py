"""Does a draw really happen: is the layer in training mode, the rate above zero?"""

from __future__ import annotations

from rnglint.knowledge.roles import Draws, Layer, Parameter, ReturnsReceiver
from rnglint.project import calls
from rnglint.project.effects import Reach
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Site
from rnglint.project.values import Constant, Made, Value


def given_value(project: Project, reach: Reach, parameter: Parameter) -> Value | None:
    """The value that a draw's call gives for a parameter, along the path; None when it gives none."""
    effect = reach.effect
    sites: tuple[Site, ...] = (effect.site, *effect.partials)
    for site in sites:
        expression = calls.argument(site.call, parameter)
        if expression is not None:
            return project.along(project.value(expression, site.scope), reach.path)
    return None


def has_rate(project: Project, reach: Reach) -> bool:
    """Whether the rate of a draw may be above zero."""
    role = reach.effect.role
    return not isinstance(role, (Draws, Layer)) or _rate(project, reach, role.rate, role.rate_default)


def _rate(project: Project, reach: Reach, parameter: Parameter | None, default: float | None) -> bool:
    """Whether the rate may be above zero: a literal zero makes the draw void."""
    if parameter is None:
        return True
    receiver = reach.effect.receiver
    if isinstance(reach.effect.role, Layer) and isinstance(receiver, Made):
        expression = calls.argument(receiver.site.call, parameter)
        value = (
            None if expression is None else project.along(project.value(expression, receiver.site.scope), reach.path)
        )
    else:
        value = given_value(project, reach, parameter)
    if value is None:
        return default is None or default > 0
    return not (isinstance(value, Constant) and value.value in (0, 0.0, False))


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
