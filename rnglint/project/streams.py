"""Global streams: which call draws from one, and which seeds one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnglint.knowledge.roles import Draws, DrawsInside, Initializes, Layer, Parameter, Role, Seeds
from rnglint.project import calls
from rnglint.project.project import Project, outside_name
from rnglint.project.values import Constant

if TYPE_CHECKING:
    import ast

    from rnglint.project.plain import Called
    from rnglint.project.scopes import Site

GLOBAL = ("python", "numpy", "torch")
"""The streams that are global state of the host, in the order in which people seed them."""


def drawn(project: Project, site: Site) -> str | None:
    """The global stream that a call of an outside API draws from, now or later, as far as the call itself shows."""
    entry = project.knowledge.lookup(outside_name(project.value(site.call.func, site.scope)) or "?")
    for role in () if entry is None else entry.roles:
        stream = _stream(role, lambda parameter: _constant(project, site, parameter))
        if stream is not None:
            return stream
    return None


def drawn_plainly(project: Project, call: Called) -> str | None:
    """The same for a call as CPython's parser gives it."""
    entry = project.knowledge.lookup(call.name)
    for role in () if entry is None else entry.roles:
        stream = _stream(role, lambda parameter: _plain_constant(call.node, parameter))
        if stream is not None:
            return stream
    return None


_ABSENT = object()
_GIVEN = object()


def _stream(role: Role, look: object) -> str | None:
    """The stream of a role; ``look`` gives the constant that a parameter gets, if any, or that it is absent."""
    assert callable(look)
    if isinstance(role, (Initializes, Layer)):
        return role.stream if role.stream in GLOBAL else None
    if not isinstance(role, (Draws, DrawsInside)) or role.stream not in GLOBAL:
        return None
    if isinstance(role, Draws) and role.instance:
        return None
    if role.generator is not None and look(role.generator) not in (_ABSENT, None):
        return None
    if role.active is not None:
        active = look(role.active)
        if active is _GIVEN or not (role.active_default if active is _ABSENT else active):
            return None
    if isinstance(role, DrawsInside) and role.replaced is not None and look(role.replaced) not in (_ABSENT, None):
        return None
    return role.stream


def _constant(project: Project, site: Site, parameter: Parameter) -> object:
    found = calls.argument(site.call, parameter)
    if found is None:
        return _GIVEN if calls.is_open(site.call) else _ABSENT
    value = project.value(found, site.scope)
    return value.value if isinstance(value, Constant) else _GIVEN


def _plain_constant(node: ast.expr, parameter: Parameter) -> object:
    import ast

    if not isinstance(node, ast.Call):
        return _ABSENT
    for keyword in node.keywords:
        if keyword.arg is None:
            return _GIVEN
        if keyword.arg == parameter.name:
            return keyword.value.value if isinstance(keyword.value, ast.Constant) else _GIVEN
    if any(isinstance(argument, ast.Starred) for argument in node.args):
        return _GIVEN
    if parameter.position is not None and parameter.position < len(node.args):
        given = node.args[parameter.position]
        return given.value if isinstance(given, ast.Constant) else _GIVEN
    return _ABSENT


def seeded(project: Project, name: str) -> Iterator[Seeds]:
    """The global streams that an outside function of that name seeds."""
    entry = project.knowledge.lookup(name) if name else None
    for role in () if entry is None else entry.roles:
        if isinstance(role, Seeds) and not role.instance:
            yield role


def callee_name(project: Project, site: Site) -> str:
    """The outside name that a call calls; empty for others."""
    return outside_name(project.value(site.call.func, site.scope))
