"""Functions that run a second time in the backward pass, and what they draw from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.roles import Draws, Layer, Parameter, Recomputes
from rnglint.project import calls
from rnglint.project.activity import given_value, has_rate
from rnglint.project.conditions import dead
from rnglint.project.draws import generator_of
from rnglint.project.effects import Effects, Reach
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import UNKNOWN, Constant, External, Items, Made, Partial, Value


@dataclass(frozen=True, slots=True, eq=False)
class Recomputed:
    """A call that runs a function now and again later; ``keeping``: the argument that says whether streams are kept."""

    role: Recomputes
    site: Site
    bodies: tuple[Value, ...]
    keeping: tuple[cst.BaseExpression, Site] | None
    reaches: tuple[Reach, ...]


def recomputed(effects: Effects, module: Module) -> Iterator[Recomputed]:
    """The calls of a module that do so."""
    project = effects.project
    for site in list(module.tree.sites.values()):
        callee, sites = project.value(site.call.func, site.scope), [site]
        while isinstance(callee, Partial):
            sites.append(callee.site)
            callee = callee.function
        role = project.role(callee, Recomputes)
        if not isinstance(role, Recomputes):
            continue
        expression = calls.argument(site.call, role.function)
        if expression is None:
            continue
        bodies = tuple(_bodies(project, expression, site.scope, role))
        reaches = tuple(reach for body in bodies for reach in effects.of_function(body, site.scope, site.call, None))
        keeping = next(
            ((given, s) for s in sites for given in [_option(project, s, role.preserve)] if given is not None), None
        )
        yield Recomputed(role, site, bodies, keeping, reaches)


def _option(project: Project, site: Site, parameter: Parameter) -> cst.BaseExpression | None:
    """What a call gives for an option, also in a dictionary that is written out and unpacked into it."""
    found = calls.argument(site.call, parameter)
    for argument in site.call.args if found is None else ():
        node: cst.BaseExpression | None = argument.value if argument.star == "**" else None
        if isinstance(node, cst.Name):
            _, bindings = project.bindings(node.value, site.scope)
            node = bindings[0].value if len(bindings) == 1 and bindings[0].kind == "assign" else None
        for element in node.elements if isinstance(node, cst.Dict) else ():
            if isinstance(element, cst.DictElement) and calls.literal(element.key) == parameter.name:
                return element.value
    return found


def _bodies(project: Project, node: cst.BaseExpression, scope: Scope, role: Recomputes) -> Iterator[Value]:
    value = project.value(node, scope)
    if value == UNKNOWN and isinstance(node, cst.Name):
        yield from _elements(project, node.value, scope)
    elif isinstance(value, Items) and role.sequence:
        for element in value.elements:
            yield project.value(element, value.scope)
    else:
        yield value
        if isinstance(value, Made):
            yield from _given(project, value)


def _elements(project: Project, name: str, scope: Scope) -> Iterator[Value]:
    """What the variable of a loop over a list of layers stands for (``for layer in self.layers``)."""
    _, bindings = project.bindings(name, scope)
    if len(bindings) != 1 or bindings[0].kind != "loop" or bindings[0].value is None or bindings[0].index:
        return
    made = project.value(bindings[0].value, bindings[0].scope)
    if isinstance(made, Made):
        yield from _given(project, made)


def _given(project: Project, made: Made) -> Iterator[Value]:
    """The layers that a container of the framework is made of, as far as they stand in a list or a comprehension."""
    if not isinstance(made.callee, External):
        return
    for argument in made.site.call.args:
        given = argument.value
        if isinstance(given, (cst.ListComp, cst.GeneratorExp)):
            yield project.value(given.elt, made.site.scope)
        elif isinstance(given, cst.List):
            for element in given.elements:
                yield project.value(element.value, made.site.scope)


def may_draw(project: Project, reach: Reach) -> bool:
    """Whether an effect draws from a global stream of torch, as far as the code tells, when the model trains."""
    role = reach.effect.role
    if not isinstance(role, (Draws, Layer)) or not role.stream.startswith("torch") or dead(project, reach):
        return False
    if not has_rate(project, reach):
        return False
    if isinstance(role, Layer):
        return True
    if role.instance or generator_of(project, reach.effect, reach.path) is not None:
        return False
    if role.active is None:
        return True
    given = given_value(project, reach, role.active)
    return role.active_default if given is None else given != Constant(False)


def outside_torch(project: Project, reach: Reach) -> bool:
    """Whether an effect draws from a stream that is not put back: the host's, or a generator that lives on."""
    role = reach.effect.role
    if not isinstance(role, Draws) or dead(project, reach):
        return False
    if role.stream in ("numpy", "python") and not role.instance:
        return True
    held: Value | None = None
    if role.instance:
        held = None if reach.effect.receiver is None else project.along(reach.effect.receiver, reach.path)
    else:
        held = generator_of(project, reach.effect, reach.path)
    if not isinstance(held, Made):
        return False
    return all(hop.callee is not held.site.scope for hop in reach.path)
