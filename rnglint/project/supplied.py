"""Contexts that supply a key: is something sure to draw from it?"""

from __future__ import annotations

from collections.abc import Iterable

import libcst as cst

from rnglint.knowledge.roles import Compiles, Draws, Layer, ProvidesKey, TakesSuppliedKey
from rnglint.knowledge.supplied import DEVICES
from rnglint.knowledge.views import OTHER_ENVIRONMENT
from rnglint.project import calls
from rnglint.project.activity import active
from rnglint.project.conditions import dead, stops
from rnglint.project.draws import drawn_at, given
from rnglint.project.effects import Reach
from rnglint.project.isolation import enters
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Scope
from rnglint.project.values import Made, Path


def is_drawn_from(project: Project, context: Reach, reaches: Iterable[Reach]) -> bool:
    """Whether one of the other effects of a function surely takes the key that a context in it supplies."""
    receiver = context.effect.receiver
    if isinstance(receiver, Made) and project.knowledge.canonical(outside_name(receiver.callee)) == OTHER_ENVIRONMENT:
        return False  # which of the environments draws cannot be told
    return any(
        _draws(project, other) and _is_innermost(project, context, other) and not dead(project, other)
        for other in reaches
    )


def _draws(project: Project, reach: Reach) -> bool:
    """Whether an effect is a draw that happens, on tensors of the environment."""
    role = reach.effect.role
    if not isinstance(role, (Draws, Layer)) or project.knowledge.role(reach.effect.name, TakesSuppliedKey) is None:
        return False
    if not active(project, reach):
        return False
    types = drawn_at(project, reach).types
    if types - set(DEVICES):
        return False
    if isinstance(role, Layer) or types or role.method_of_tensor:
        return True
    named = None if role.device is None else given(reach.effect, role.device)
    if named is not None:
        return isinstance(named[0], cst.Attribute) and named[0].attr.value == _OWN
    model = None if role.like is None else given(reach.effect, role.like)
    return model is not None and calls.literal(model[0]) is calls.NO_LITERAL


_OWN = "device"
"""The attribute in which a tensor has its own device."""


def _is_innermost(project: Project, context: Reach, draw: Reach) -> bool:
    """Whether a context is the last one that supplies a key on the way to a draw, in one trace with it."""
    for _, scope, region, path in reversed([*stops(draw)]):
        for each in () if region is None else region.outward():
            if each.kind != "with" or not isinstance(each.node, cst.WithItem):
                continue
            if enters(project, each.node, scope, ProvidesKey) and _supplies(project, each.node, scope):
                behind = draw.path[len(path) :]
                own = each.node.item is context.effect.site.call and _are_same(path, context.path)
                return own and not any(isinstance(hop.via, Compiles) for hop in behind)
    return False


def _supplies(project: Project, item: cst.WithItem, scope: Scope) -> bool:
    """Whether a context has a key (``override_property(mesh=...)`` leaves the one that is there)."""
    if not isinstance(item.item, cst.Call):
        return True
    role = project.role(project.value(item.item.func, scope), ProvidesKey)
    return isinstance(role, ProvidesKey) and calls.argument(item.item, role.key) is not None


def _are_same(one: Path, other: Path) -> bool:
    return len(one) == len(other) and all(
        a.node is b.node and a.callee is b.callee for a, b in zip(one, other, strict=True)
    )
