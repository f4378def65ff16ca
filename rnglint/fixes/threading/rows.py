"""Batches: the keys of a ``vmap`` and of a ``scan``, as many as there are rows."""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.roles import Parameter
from rnglint.project import calls
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Constant, Items, Transformed
from rnglint.traversal import descendants

XS = Parameter(2, "xs")
_LENGTH = Parameter(3, "length")
_IN_AXES = Parameter(1, "in_axes")


@dataclass(frozen=True, slots=True)
class Rows:
    """How many keys are needed: as many as ``node`` says, or (``counted``) as it has rows."""

    node: cst.BaseExpression
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Scan:
    """A scan that can run over keys, alone or besides ``over``, what it runs over now."""

    rows: Rows
    over: cst.BaseExpression | None = None

    @classmethod
    def of(cls, project: Project, site: Site) -> Scan | None:
        """The scan that a call makes; None where it is another loop, or its length cannot be told."""
        if outside(project, site) != "jax.lax.scan" or any(argument.star for argument in site.call.args):
            return None
        over, length = calls.argument(site.call, XS), calls.argument(site.call, _LENGTH)
        if over is None or (isinstance(over, cst.Name) and over.value == "None"):
            return None if length is None else cls(Rows(length, counted=False))
        first = over.elements[0].value if isinstance(over, cst.Tuple) and over.elements else over
        return cls(Rows(first), over) if _is_array(project, first, site.scope) else None


def outside(project: Project, site: Site) -> str:
    """The canonical name of the outside function that a call calls."""
    return project.knowledge.canonical(outside_name(project.value(site.call.func, site.scope)))


def counts(project: Project, rows: cst.BaseExpression | None, scope: Scope) -> bool:
    """Whether a scan runs over 0, 1, 2 and so on."""
    if not isinstance(rows, cst.Call) or len(rows.args) != 1:
        return False
    return outside_name(project.value(rows.func, scope)) in ("jax.numpy.arange", "numpy.arange")


def batch(project: Project, made: Transformed, call: cst.Call, scope: Scope) -> Rows:
    """The first argument that a ``vmap`` runs over.  Raises NoFix."""
    axes = next((a for site in made.sites if (a := calls.argument(site.call, _IN_AXES)) is not None), None)
    value = Constant(0) if axes is None else project.value(axes, made.scope)
    if isinstance(value, Items):
        each = [project.value(element, value.scope) for element in value.elements]
        position = next((index for index, axis in enumerate(each) if axis == Constant(0)), None)
    else:
        position = 0 if value == Constant(0) else None
    rows = None if position is None else calls.positional(call, position)
    if rows is None or not _is_array(project, rows, scope):
        raise NoFix
    return Rows(rows)


def _is_array(project: Project, node: cst.BaseExpression, scope: Scope) -> bool:
    """Whether an expression can be read a second time for its length: a name, or a new array."""
    if isinstance(node, cst.Attribute):
        return isinstance(node.value, cst.Name)
    if isinstance(node, cst.Call):
        return outside_name(project.value(node.func, scope)).startswith("jax.numpy.")
    return isinstance(node, cst.Name)


def reads(node: object, name: str) -> bool:
    """Whether a piece of code mentions a name."""
    assert isinstance(node, cst.CSTNode)
    return any(isinstance(below, cst.Name) and below.value == name for below in descendants(node))
