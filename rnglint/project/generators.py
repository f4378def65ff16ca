"""Private generators: what they are seeded with, and what draws from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.roles import Draws, MakesGenerator, Seeds, TakesGenerator
from rnglint.project import calls
from rnglint.project.draws import generator_of
from rnglint.project.effects import Effects, Reach
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site, all_parameters
from rnglint.project.values import Constant, Function, Made


@dataclass(frozen=True, slots=True)
class Seeding:
    """A seed given to a generator: by the call that makes it, or by a call of its seeding method."""

    seed: cst.BaseExpression
    site: Site


def seedings(project: Project, site: Site, role: MakesGenerator) -> list[Seeding] | None:
    """How the generator made by a call is seeded; None where it takes entropy, or where that cannot be told.

    An empty list: it starts from the one default seed that its class has.
    """
    given = None if role.seed is None else calls.argument(site.call, role.seed)
    if calls.is_open(site.call) or (given is not None and project.value(given, site.scope) == Constant(None)):
        return None
    found = [] if given is None else [Seeding(given, site)]
    for other in site.scope.sites:
        seeds = _seeds_it(project, other, site)
        if seeds is None:
            continue
        seed = None if seeds.seed is None else calls.argument(other.call, seeds.seed)
        if seed is None:
            return None
        found.append(Seeding(seed, other))
    return found if found or role.unseeded == "default" else None


def _seeds_it(project: Project, site: Site, maker: Site) -> Seeds | None:
    """The role of a call that is a seeding method of the generator which ``maker`` makes."""
    callee = project.value(site.call.func, site.scope)
    role = project.role(callee, Seeds)
    receiver = getattr(callee, "receiver", None)
    if isinstance(role, Seeds) and role.instance and isinstance(receiver, Made) and receiver.site is maker:
        return role
    return None


def drawn_from(effects: Effects, maker: Site, scope: Scope) -> Iterator[Site]:
    """The calls of a scope in which something is drawn from the generator that ``maker`` makes."""
    project = effects.project
    for reach in effects.of(scope):
        if _draws_from(project, reach, maker):
            yield _first(reach)
    for site in scope.sites:
        callee = project.value(site.call.func, scope)
        takes = project.role(callee, TakesGenerator)
        if isinstance(takes, TakesGenerator):
            found = _takes(project, site, takes, maker)
        else:
            found = isinstance(callee, Function) and _helper_draws(project, site, callee, maker)
        if found:
            yield site


def _first(reach: Reach) -> Site:
    """The call of the scope asked about that leads to an effect."""
    for hop in reach.path:
        if hop.site is not None:
            return hop.site
    return reach.effect.site


def _draws_from(project: Project, reach: Reach, maker: Site) -> bool:
    role, effect = reach.effect.role, reach.effect
    if not isinstance(role, Draws):
        return False
    if role.instance:
        receiver = None if effect.receiver is None else project.along(effect.receiver, reach.path)
        return isinstance(receiver, Made) and receiver.site is maker
    generator = generator_of(project, effect, reach.path)
    return isinstance(generator, Made) and generator.site is maker


def _takes(project: Project, site: Site, role: TakesGenerator, maker: Site) -> bool:
    given = calls.argument(site.call, role.generator)
    value = None if given is None else project.value(given, site.scope)
    if not isinstance(value, Made) or value.site is not maker:
        return False
    if role.switch is None:
        return True
    switch = calls.argument(site.call, role.switch)
    return switch is not None and project.value(switch, site.scope) == Constant(True)


def _helper_draws(project: Project, site: Site, callee: Function, maker: Site) -> bool:
    """Whether a function of the project gets the generator and calls a sampler of it."""
    names = [parameter.name.value for parameter in all_parameters(callee.scope.parameters)]
    names = names[1:] if callee.receiver is not None else names
    given: list[str] = []
    made: Made | None = None
    for index, argument in enumerate(site.call.args):
        value = project.value(argument.value, site.scope)
        if isinstance(value, Made) and value.site is maker and not argument.star:
            made = value
            if argument.keyword is not None:
                given.append(argument.keyword.value)
            elif index < len(names):
                given.append(names[index])
    if made is None:
        return False
    instance = project.knowledge.instance_of(getattr(made.callee, "name", ""))
    for inner in callee.scope.sites:
        func = inner.call.func
        of_given = isinstance(func, cst.Attribute) and isinstance(func.value, cst.Name) and func.value.value in given
        if of_given and isinstance(func, cst.Attribute):
            if project.knowledge.role(f"{instance}.{func.attr.value}", Draws) is not None:
                return True
            continue
        for argument in inner.call.args:
            named = argument.keyword is not None and isinstance(argument.value, cst.Name)
            if named and isinstance(argument.value, cst.Name) and argument.value.value in given:
                role = project.role(project.value(func, callee.scope), Draws)
                if isinstance(role, Draws) and role.generator is not None:
                    return True
    return False
