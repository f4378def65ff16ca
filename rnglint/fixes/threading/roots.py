"""The expressions from which a compiled function takes the same numbers on every call."""

from __future__ import annotations

import libcst as cst

from rnglint.fixes.threading.names import identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.request import Captured, Root
from rnglint.knowledge.roles import ConsumesKey, DerivesKey, MakesKey, ProvidesKey
from rnglint.project import calls
from rnglint.project.effects import Reach
from rnglint.project.origins import Origin, Origins
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, all_parameters
from rnglint.project.values import Constant, Function


class Sources(Origins):
    """Origins of a key: the place where it is made, whatever it is made from or folded with."""

    def _call(self, node: cst.Call, scope: Scope, size: int) -> set[Origin]:
        found = super()._call(node, scope, size)
        callee = self.project.value(node.func, scope)
        if isinstance(callee, Function) and all(origin.scope is callee.scope for origin in found):
            # A function that makes the key: its result is what varies, the function can stay as it is.
            return {Origin("constant", node, scope)}
        return found

    def _through(self, role: object, node: cst.Call, scope: Scope, size: int) -> set[Origin]:
        if isinstance(role, DerivesKey):
            key = calls.argument(node, role.key)
            return set() if key is None else self.of(key, scope, size)
        if isinstance(role, MakesKey):
            return {Origin("constant", node, scope)}
        return super()._through(role, node, scope, size)


def key_roots(project: Project, reach: Reach) -> list[Origin]:
    """What the key of a draw is made of: constructions of keys, captured variables.  Raises NoFix."""
    role, site = reach.effect.role, reach.effect.site
    key = calls.argument(site.call, role.key) if isinstance(role, (ConsumesKey, ProvidesKey)) else None
    if key is None:
        raise NoFix
    return sorted(Sources(project, reach.path).of(key, site.scope), key=_place)


def seed_roots(project: Project, reach: Reach, seed: cst.BaseExpression) -> Origin:
    """The constant behind a seed; the whole argument where it is computed from several."""
    site = reach.effect.site
    found = list(Sources(project, reach.path).of(seed, site.scope))
    if len(found) == 1 and found[0].kind in ("constant", "outside"):
        part_of_it = isinstance(seed, cst.Attribute) and seed.value is found[0].node
        return Origin("constant", seed, site.scope) if part_of_it else found[0]
    named = [origin for origin in found if origin.kind == "constant" and _is_named(origin)]
    if len(named) == 1 and all(origin.kind == "constant" for origin in found):
        return named[0]  # the others are what the named one is reckoned with
    node, scope = _given(project, reach, seed)
    if node is not seed and not set(identifiers(node)):
        return Origin("constant", node, scope)
    return Origin("constant", seed, site.scope)


def _given(project: Project, reach: Reach, seed: cst.BaseExpression) -> tuple[cst.BaseExpression, Scope]:
    """The expression that callers pass for a seed which is a parameter, as far up as that is one."""
    node, scope = seed, reach.effect.site.scope
    for hop in reversed(reach.path):
        given = None
        if isinstance(node, cst.Name) and hop.callee is scope:
            given = calls.passed_expression(project, node.value, hop)
        if not isinstance(given, tuple):
            break
        node, scope = given
    return node, scope


def _is_named(origin: Origin) -> bool:
    """Whether a function gives a name of its own to a literal."""
    literal = isinstance(calls.literal(origin.node), int)
    bound = (each for bindings in origin.scope.bindings.values() for each in bindings)
    return literal and origin.scope.is_function and any(each.value is origin.node for each in bound)


def root(origin: Origin, reach: Reach, first: str) -> Root:
    """The expression to rewrite for an origin.  Raises NoFix."""
    node = origin.node
    if not isinstance(node, cst.BaseExpression):
        raise NoFix
    for hop in reach.path[1:]:
        for parameter in all_parameters(hop.callee.parameters):
            if parameter.default is node:
                if hop.site is None:
                    raise NoFix
                return Root(hop.site.call, hop.site.scope, first, give=parameter.name.value)
    return Root(node, origin.scope, first)


def captured(project: Project, origin: Origin) -> Captured | None:
    """The variable outside the compiled function that an origin reads."""
    if origin.kind != "outside" or not isinstance(origin.node, cst.Name):
        return None
    owner, _ = project.bindings(origin.node.value, origin.scope)
    return None if owner is None else Captured(owner, origin.node.value)


def constant_text(project: Project, origin: Origin, source: str) -> str:
    """A constant as it can be written in a signature: a literal, or a name of the module.  Raises NoFix."""
    if calls.literal(origin.node) is not calls.NO_LITERAL:
        return source
    names = set(identifiers(origin.node))
    if names and all(_settled(project, name, origin.scope) for name in names):
        return source
    value = project.value(origin.node, origin.scope)
    if isinstance(value, Constant) and isinstance(value.value, int):
        return repr(value.value)
    raise NoFix


def _settled(project: Project, name: str, scope: Scope) -> bool:
    """Whether a name is bound once, outside the function that reads it."""
    owner, bindings = project.bindings(name, scope)
    return owner is not None and owner is not scope and owner.kind != "class" and len(bindings) == 1


def _place(origin: Origin) -> tuple[int, int]:
    start, _ = origin.scope.module.span(origin.node, origin.scope.tree)
    return start.row, start.column
