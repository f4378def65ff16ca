"""Batches: the keys of a ``vmap`` and of a ``scan``, as many as there are rows."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.wrappers import inner
from rnglint.knowledge.handing import IS_LEAF, MAPPED_ROWS
from rnglint.knowledge.roles import Parameter
from rnglint.machine.callables import Bound, Func, Mapped
from rnglint.machine.inspection import number
from rnglint.machine.terms import Const, Stack, Tup, Value
from rnglint.program import signatures
from rnglint.program.places import argument
from rnglint.program.scopes import Scope, Site

if TYPE_CHECKING:
    from rnglint.fixes.threading.workspace import Workspace
    from rnglint.program.code import Code

XS = Parameter(2, "xs")
_LENGTH = Parameter(3, "length")
_MAPS = {"jax.lax.scan": (2, XS), "jax.lax.map": (1, MAPPED_ROWS)}
"""How many arguments a body gets that runs over rows, and which argument these are."""
_ARRAYS = ("jax.numpy.", "jax.random.", "numpy.")
_OF_ARRAYS = frozenset({"shape", "ndim", "dtype", "size", "T", "reshape", "at", "astype"})


@dataclass(frozen=True, slots=True)
class Rows:
    """How many keys are needed: as many as ``node`` says, or (``counted``) as it has rows along ``axis``."""

    node: ast.expr
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
    over: ast.expr | None = None
    """What a scan or a map runs over now, beside which the keys come."""


@dataclass(frozen=True, slots=True)
class Scan:
    """A scan or a map that can run over keys; its body takes as many arguments as ``takes`` says."""

    rows: Rows
    takes: int = 2

    @classmethod
    def of(cls, workspace: Workspace, site: Site) -> Scan | None:
        """The scan or map that a call makes; None where it is another loop, or its length cannot be told."""
        code, call = site.code, site.call
        takes, parameter = _MAPS.get(workspace.name(code, call.func), (0, XS))
        if not takes or not signatures.is_written_out(call):
            return None
        over = argument(call, parameter)
        length = argument(call, _LENGTH) if takes == 2 else None
        if over is None or _is_none(over):
            return None if length is None else cls(Rows(length, counted=False))
        parts = over.elts if isinstance(over, ast.Tuple) and over.elts else [over]
        first = next((part for part in parts if not _is_none(part)), over)
        if not _is_rereadable(workspace, code, first):
            return None
        return cls(Rows(first, tree=not _is_array(workspace, first, site, takes - 1), over=over), takes)


def counts(workspace: Workspace, code: Code, rows: ast.expr | None) -> bool:
    """Whether a scan runs over 0, 1, 2 and so on."""
    known = isinstance(rows, ast.Call) and len(rows.args) == 1 and not rows.keywords
    return known and workspace.name(code, rows.func) in ("jax.numpy.arange", "numpy.arange")  # type: ignore[union-attr]


def rows_of_tree(call: ast.Call) -> Rows | None:
    """The tree over whose leaves ``jax.tree.map`` runs; None where they cannot be counted."""
    tree = argument(call, Parameter(1, None))
    if tree is None or argument(call, IS_LEAF) is not None:
        return None
    return Rows(tree, counted=False, leaves=True) if _is_dotted(tree) else None


def batch(workspace: Workspace, made: Sequence[Mapped], site: Site) -> Rows:
    """The first argument that a ``vmap`` runs over, or a ``vmap`` of others along its first axes.  Raises NoFix."""
    if len(made) > 1:
        if any(each.options for each in made):
            raise NoFix
        return replace(batch(workspace, made[:1], site), depth=len(made))
    code, call = site.code, site.call
    axes = dict(made[0].options).get("axes", Const(0))
    given: Sequence[Value] = axes.items if isinstance(axes, (Tup, Stack)) else [axes] * len(call.args)
    for position, axis in enumerate(map(number, given)):
        rows = argument(call, Parameter(position, None))
        if axis is None or rows is None:
            continue
        if isinstance(rows, ast.Dict) and rows.values:
            rows = rows.values[0]
        if _is_rereadable(workspace, code, rows):
            return Rows(rows, axis=axis, tree=not _is_array(workspace, rows, site))
    unpacked = call.args[0].value if call.args and isinstance(call.args[0], ast.Starred) else None
    if isinstance(unpacked, ast.Name) and _is_sequence(code, unpacked):
        for position, axis in enumerate(map(number, given)):
            if axis is not None:
                item = f"[{position}]" if isinstance(axes, (Tup, Stack)) else ""
                return Rows(unpacked, axis=axis, tree=True, item=item)
    raise NoFix


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_dotted(node: ast.expr) -> bool:
    """Whether an expression is a name, or an attribute of one."""
    return isinstance(node.value if isinstance(node, ast.Attribute) else node, ast.Name)


def _is_sequence(code: Code, node: ast.Name) -> bool:
    """Whether a name stands for a tuple or a list for sure: the arguments of a function, a display."""
    owner = Scope.of(code, node).binder(node.id)
    stores = [] if owner is None else owner.stores(node.id)
    if owner is None or len(stores) != 1:
        return False
    if isinstance(stores[0], ast.arg):
        return owner.function.args.vararg is stores[0]
    return all(isinstance(value, (ast.Tuple, ast.List)) for value in owner.values(node.id))


def _is_rereadable(workspace: Workspace, code: Code, node: ast.expr) -> bool:
    """Whether an expression can be read a second time for its length: a name, or a new array."""
    if isinstance(node, ast.Call):
        return workspace.name(code, node.func).startswith("jax.numpy.")
    return _is_dotted(node)


def _is_array(workspace: Workspace, node: ast.expr, site: Site, row: int = 1) -> bool:
    """Whether what a call maps over is one array for sure, and no tree of them: that shows where it is made or used.

    ``row``: the position at which a function that is handed to the call gets a row.
    """
    if isinstance(node, ast.Call):
        return True
    if not isinstance(node, ast.Name):
        return False
    scope = site.scope
    owner = scope.binder(node.id)
    for value in () if owner is None else owner.values(node.id):
        target = site.code.parents.get(value)
        if isinstance(value, ast.Call) and isinstance(target, ast.Assign) and isinstance(target.targets[0], ast.Name):
            made = workspace.name(site.code, value.func)
            if made.startswith(_ARRAYS) and not made.endswith("split"):
                return True
    if uses_array(scope.node, node.id):
        return True
    args = site.call.args
    return node in args and _handed_array(workspace, args.index(node), site, row)


def _handed_array(workspace: Workspace, position: int, site: Site, row: int) -> bool:
    """Whether the function that gets one row at a time treats it as an array."""
    values = workspace.called(site.code, site.call)
    if not any(isinstance(value, Mapped) for value in values):
        values, position = workspace.values(site.call.args[0]), row
    found = {(each, isinstance(value, Bound)) for value in values for each in inner(value) if isinstance(each, Func)}
    taken = [(each, signatures.positional(each.node)[position + bound :]) for each, bound in found]
    return bool(taken) and all(given and uses_array(each.node, given[0].arg) for each, given in taken)


def uses_array(node: ast.AST, name: str) -> bool:
    """Whether a piece of code does something with a name that only an array allows."""

    def is_it(each: ast.AST) -> bool:
        return isinstance(each, ast.Name) and each.id == name

    return any(
        (isinstance(below, ast.Attribute) and below.attr in _OF_ARRAYS and is_it(below.value))
        or (isinstance(below, ast.BinOp) and (is_it(below.left) or is_it(below.right)))
        for below in ast.walk(node)
    )
