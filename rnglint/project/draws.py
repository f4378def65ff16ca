"""Draws: where each takes its numbers, and from which generator."""

from __future__ import annotations

import re

import libcst as cst

from rnglint.knowledge.devices import ACCELERATORS
from rnglint.knowledge.roles import Draws, Parameter, UsesAccelerator
from rnglint.project import calls
from rnglint.project.effects import Effect
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Site
from rnglint.project.values import Constant, Path, Value

_WORD = re.compile(r"[a-z_]+")


def stated_types(project: Project, module: Module) -> frozenset[str]:
    """The device types that a module's text speaks of, by their own names or by a library for them."""
    words = set(_WORD.findall(module.source.text))
    stated = {word for word in words if word in ACCELERATORS or word == "cpu"}
    for word in words:
        role = project.knowledge.role(word, UsesAccelerator)
        if isinstance(role, UsesAccelerator) and role.type is not None:
            stated.add(role.type)
    return frozenset(stated)


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
