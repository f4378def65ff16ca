"""Draws: where each takes its numbers, and from which generator."""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.roles import Draws, Parameter
from rnglint.project import calls
from rnglint.project.effects import Effect
from rnglint.project.project import Project
from rnglint.project.scopes import Site
from rnglint.project.values import Constant, Path, Value


def generator_of(project: Project, effect: Effect, path: Path) -> Value | None:
    """The private generator that a draw is given; None where it draws from the global stream."""
    role = effect.role
    if not isinstance(role, Draws) or role.generator is None:
        return None
    found = given(effect, role.generator)
    if found is None:
        return None
    value = project.along(project.value(found[0], found[1].scope), path)
    return None if value == Constant(None) else value


def given(effect: Effect, parameter: Parameter) -> tuple[cst.BaseExpression, Site] | None:
    """The expression given for a parameter of an effect's function, by its call or by a ``partial`` before."""
    if parameter.name is not None:
        for site in (effect.site, *effect.partials):
            found = calls.keyword(site.call, parameter.name)
            if found is not None:
                return found, site
    if effect.partials or parameter.position is None:
        return None
    found = calls.positional(effect.site.call, parameter.position)
    return None if found is None else (found, effect.site)
