"""Draws: where each takes its numbers, and from which generator."""

from __future__ import annotations

import re

import libcst as cst

from rnglint.knowledge.devices import ACCELERATORS
from rnglint.knowledge.roles import Draws, Layer, Parameter, UsesAccelerator
from rnglint.project import calls
from rnglint.project.conditions import regions
from rnglint.project.devices import UNKNOWN_PLACE, Devices, Places, default_place
from rnglint.project.effects import Effect, Reach
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


def drawn_at(project: Project, reach: Reach) -> Places:
    """The devices whose stream an effect takes numbers from, or on which it makes its tensor."""
    effect, path = reach.effect, reach.path
    devices, scope = Devices(project, path), effect.site.scope
    if isinstance(effect.role, Layer):
        entering = calls.positional(effect.site.call, 0)
        return UNKNOWN_PLACE if entering is None else devices.tensor(entering, scope)
    if not isinstance(effect.role, Draws):
        return UNKNOWN_PLACE
    role = effect.role
    if role.method_of_tensor:
        func = effect.site.call.func
        return devices.tensor(func.value, scope) if isinstance(func, cst.Attribute) else UNKNOWN_PLACE
    named = None if role.device is None else given(effect, role.device)
    if named is not None and project.value(named[0], named[1].scope) != Constant(None):
        return devices.device(named[0], named[1].scope)
    if any(calls.is_open(site.call) for site in (effect.site, *effect.partials)):
        return UNKNOWN_PLACE
    if role.like is not None:
        model = given(effect, role.like)
        return UNKNOWN_PLACE if model is None else devices.tensor(model[0], model[1].scope)
    if role.device is None:
        return UNKNOWN_PLACE
    for region, around, _ in regions(reach):
        if region.kind == "with" and isinstance(region.node, cst.WithItem):
            inside = devices.device(region.node.item, around)
            if inside.known or inside.open:
                return inside
    return default_place(scope)


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
