"""Batches: the keys of a ``vmap`` and of a ``scan``, as many as there are rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import libcst as cst

from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.handing import IS_LEAF, MAPPED_ROWS
from rnglint.knowledge.roles import Parameter
from rnglint.project import calls
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Constant, Function, Items, Transformed, Value
from rnglint.traversal import descendants

XS = Parameter(2, "xs")
_LENGTH = Parameter(3, "length")
_IN_AXES = Parameter(1, "in_axes")


@dataclass(frozen=True, slots=True)
class Rows:
    """How many keys are needed: as many as ``node`` says, or (``counted``) as it has rows along ``axis``."""

    node: cst.BaseExpression
    counted: bool = True
    axis: int = 0
    tree: bool = False
    """Whether ``node`` may be a tree of arrays, whose length is not that of its arrays."""
    leaves: bool = False
    """Whether a key is needed for each leaf of ``node``, a tree."""
    item: str = ""
    """What is to be written behind ``node``."""
    depth: int = 1
    """Over how many of its first axes the map runs: the keys have as many, too."""
    over: cst.BaseExpression | None = None
    """What a scan or a map runs over now, beside which the keys come."""


@dataclass(frozen=True, slots=True)
class Scan:
    """A scan or a map that can run over keys; its body takes as many arguments as ``takes`` says."""

    rows: Rows
    takes: int = 2

    @classmethod
    def of(cls, project: Project, site: Site) -> Scan | None:
        """The scan or map that a call makes; None where it is another loop, or its length cannot be told."""
        name = outside(project, site)
        if name not in ("jax.lax.scan", "jax.lax.map") or any(argument.star for argument in site.call.args):
            return None
        takes = 2 if name == "jax.lax.scan" else 1
        over = calls.argument(site.call, XS if takes == 2 else MAPPED_ROWS)
        length = calls.argument(site.call, _LENGTH) if takes == 2 else None
        if over is None or _is(over, "None"):
            return None if length is None else cls(Rows(length, counted=False))
        parts = [each.value for each in over.elements] if isinstance(over, cst.Tuple) and over.elements else [over]
        first = next((part for part in parts if not _is(part, "None")), over)
        if not _is_rereadable(project, first, site.scope):
            return None
        return cls(Rows(first, tree=not _is_array(project, first, site, takes - 1), over=over), takes)


def outside(project: Project, site: Site) -> str:
    """The canonical name of the outside function that a call calls."""
    return project.knowledge.canonical(outside_name(project.value(site.call.func, site.scope)))


def counts(project: Project, rows: cst.BaseExpression | None, scope: Scope) -> bool:
    """Whether a scan runs over 0, 1, 2 and so on."""
    if not isinstance(rows, cst.Call) or len(rows.args) != 1:
        return False
    return outside_name(project.value(rows.func, scope)) in ("jax.numpy.arange", "numpy.arange")


def rows_of_tree(project: Project, site: Site) -> Rows | None:
    """The tree over whose leaves ``jax.tree.map`` runs; None where they cannot be counted."""
    tree = calls.positional(site.call, 1)
    if tree is None or calls.argument(site.call, IS_LEAF) is not None:
        return None
    whole = isinstance(tree, cst.Name) or (isinstance(tree, cst.Attribute) and isinstance(tree.value, cst.Name))
    return Rows(tree, counted=False, leaves=True) if whole else None


def nested(project: Project, made: Sequence[Transformed], call: cst.Call, scope: Scope) -> Rows:
    """The first argument that a ``vmap`` of a ``vmap`` runs over, along its first axes.  Raises NoFix."""
    if any(len(site.call.args) != 1 for each in made for site in each.sites):
        raise NoFix
    return replace(batch(project, made[0], call, scope), depth=len(made))


def batch(project: Project, made: Transformed, call: cst.Call, scope: Scope) -> Rows:
    """The first argument that a ``vmap`` runs over.  Raises NoFix."""
    axes = next((a for site in made.sites if (a := calls.argument(site.call, _IN_AXES)) is not None), None)
    value = Constant(0) if axes is None else project.value(axes, made.scope)
    given = (
        [project.value(element, value.scope) for element in value.elements]
        if isinstance(value, Items)
        else [value] * len(call.args)
    )
    for position, axis in enumerate(given):
        number, rows = _axis(axis), calls.positional(call, position)
        if number is None or rows is None:
            continue
        if isinstance(rows, cst.Dict) and rows.elements and isinstance(rows.elements[0], cst.DictElement):
            rows = rows.elements[0].value
        if _is_rereadable(project, rows, scope):
            return Rows(rows, axis=number, tree=not _is_array(project, rows, Site(call, scope)))
    unpacked = call.args[0].value if call.args and call.args[0].star == "*" else None
    if unpacked is not None and _is_sequence(project, unpacked, scope):
        for position, axis in enumerate(given):
            number = _axis(axis)
            if number is not None:
                item = f"[{position}]" if isinstance(value, Items) else ""
                return Rows(unpacked, axis=number, tree=True, item=item)
    raise NoFix


def _axis(value: Value) -> int | None:
    """The number of an axis; None where there is none, or it cannot be told."""
    number = value.value if isinstance(value, Constant) else None
    return number if isinstance(number, int) and not isinstance(number, bool) else None


def _is_sequence(project: Project, node: cst.BaseExpression, scope: Scope) -> bool:
    """Whether an expression is a tuple or a list for sure: the arguments of a function, a display."""
    if not isinstance(node, cst.Name):
        return False
    _, bindings = project.bindings(node.value, scope)
    if len(bindings) != 1:
        return False
    made = bindings[0].node
    return (isinstance(made, cst.Param) and made.star == "*") or isinstance(bindings[0].value, (cst.Tuple, cst.List))


def _is_rereadable(project: Project, node: cst.BaseExpression, scope: Scope) -> bool:
    """Whether an expression can be read a second time for its length: a name, or a new array."""
    if isinstance(node, cst.Attribute):
        return isinstance(node.value, cst.Name)
    if isinstance(node, cst.Call):
        return outside_name(project.value(node.func, scope)).startswith("jax.numpy.")
    return isinstance(node, cst.Name)


_OF_ARRAYS = frozenset({"shape", "ndim", "dtype", "size", "T", "reshape", "at", "astype"})


def _is_array(project: Project, node: cst.BaseExpression, site: Site, row: int = 1) -> bool:
    """Whether what a call maps over is one array for sure, and no tree of them: that shows where it is made or used.

    ``row``: the position at which a function that is handed to the call gets a row.
    """
    if isinstance(node, cst.Call):
        return True
    if not isinstance(node, cst.Name):
        return False
    _, bindings = project.bindings(node.value, site.scope)
    for binding in bindings:
        if binding.kind == "assign" and isinstance(binding.value, cst.Call):
            made = outside_name(project.value(binding.value.func, binding.scope))
            if made.startswith(("jax.numpy.", "jax.random.", "numpy.")) and not made.endswith("split"):
                return True
    if _uses_array(site.scope, node.value):
        return True
    position = next((index for index, argument in enumerate(site.call.args) if argument.value is node), None)
    if position is None or not site.call.args:
        return False
    return _handed_array(project, position, site, row)


def _handed_array(project: Project, position: int, site: Site, row: int) -> bool:
    """Whether the function that gets one row at a time treats it as an array."""
    value = project.value(site.call.func, site.scope)
    if not isinstance(value, Transformed):
        value, position = project.value(site.call.args[0].value, site.scope), row
    while isinstance(value, Transformed):
        value = value.function
    if not isinstance(value, Function):
        return False
    parameters = value.scope.parameters.params
    position += 1 if value.receiver is not None else 0
    return position < len(parameters) and _uses_array(value.scope, parameters[position].name.value)


def _uses_array(scope: Scope, name: str) -> bool:
    """Whether code of a scope does something with a name that only an array allows."""
    for below in descendants(scope.node):
        if isinstance(below, cst.Attribute) and below.attr.value in _OF_ARRAYS and _is(below.value, name):
            return True
        if isinstance(below, cst.BinaryOperation) and (_is(below.left, name) or _is(below.right, name)):
            return True
    return False


def _is(node: cst.BaseExpression, name: str) -> bool:
    return isinstance(node, cst.Name) and node.value == name


def reads(node: object, name: str) -> bool:
    """Whether a piece of code mentions a name."""
    assert isinstance(node, cst.CSTNode)
    return any(isinstance(below, cst.Name) and below.value == name for below in descendants(node))
