"""Memory that nobody has written to yet, and who reads it first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge import arithmetic
from rnglint.knowledge.determinism import NEUTRAL
from rnglint.knowledge.roles import LeavesMemory
from rnglint.project import calls
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Binding, Region, Scope, Site
from rnglint.project.values import Constant, External, Items, Method
from rnglint.traversal import children


@dataclass(frozen=True, slots=True, eq=False)
class Read:
    """Fresh memory, and the expression or statement that computes with what is in it.

    ``partly``: a part of it was written before.
    """

    made: cst.Call
    node: cst.CSTNode
    scope: Scope
    partly: bool = False


def reads(project: Project, scope: Scope) -> Iterator[Read]:
    """The first uses of fresh memory in a scope that are reads."""
    parents = _parents(scope.node)
    for site in scope.sites:
        if not _leaves_memory(project, site):
            continue
        parent = parents.get(id(site.call))
        if _computes(project, site.call, parents, scope) is not None:
            yield Read(site.call, parent or site.call, scope)
        elif isinstance(parent, cst.Assign) and len(parent.targets) == 1:
            target = parent.targets[0].target
            if isinstance(target, cst.Name):
                found = _first_read(project, target.value, site, parent, parents)
                if found is not None:
                    yield found


def _leaves_memory(project: Project, site: Site) -> bool:
    """Whether a call surely gives memory that is not empty and holds anything."""
    value = project.value(site.call.func, site.scope)
    role = project.role(value, LeavesMemory)
    if not isinstance(role, LeavesMemory) or role.grows or calls.is_open(site.call):
        return False
    device = calls.keyword(site.call, "device")
    if device is not None:
        known = project.value(device, site.scope)
        if not isinstance(known, Constant) or known.value == "meta":
            return False
    if role.shape is None:
        return bool(site.call.args)
    sizes = [argument.value for argument in site.call.args if argument.keyword is None]
    sizes += [argument.value for argument in site.call.args if argument.keyword is not None and
              argument.keyword.value == role.shape.name]  # fmt: skip
    if not sizes:
        return False
    if role.shape.name is None:  # the class of tensors takes data as well as sizes
        return all(isinstance(project.value(size, site.scope), Constant) for size in sizes) and not _empty(
            project, sizes, site.scope
        )
    return not _empty(project, sizes, site.scope)


def _empty(project: Project, sizes: list[cst.BaseExpression], scope: Scope) -> bool:
    """Whether one of the sizes is zero."""
    for size in sizes:
        value = project.value(size, scope)
        if isinstance(value, Items) and (not value.elements or _empty(project, list(value.elements), value.scope)):
            return True
        if isinstance(value, Constant) and (value.value == 0 or not isinstance(value.value, int)):
            return True
    return False


def _first_read(
    project: Project, name: str, site: Site, made: cst.CSTNode, parents: dict[int, cst.CSTNode]
) -> Read | None:
    """The first mention of the name that says anything, if it reads."""
    scope = site.scope
    bindings = scope.bindings.get(name, [])
    if any(isinstance(inner.node, (cst.FunctionDef, cst.Lambda)) and _mentions(inner.node, name)
           for inner in scope.inner):  # fmt: skip
        return None
    around = _blocks(site.region)
    partly = False
    for mention in _mentions(scope.node, name, after=made):
        kind = _use(project, mention, parents, scope)
        if kind == "neutral":
            continue
        if kind == "part" and not partly and not _in_loop(mention, parents, around):
            partly = True
            continue
        if kind == "read" or (partly and kind == "leaves"):
            if any(_same_arm(binding, site) for binding in bindings if binding.node is not made):
                return None
            return Read(site.call, _statement(mention, parents), scope, partly)
        return None
    return None


def _same_arm(binding: Binding, site: Site) -> bool:
    """Whether the name has another value on some path to the read."""
    return binding.kind not in ("augmented",) and binding.kind != "parameter"


def _use(project: Project, mention: cst.Name, parents: dict[int, cst.CSTNode], scope: Scope) -> str:
    """What a mention does with the memory: ``read``, ``write``, ``part`` (writes a part), ``leaves``, ``neutral``."""
    parent = parents.get(id(mention))
    if isinstance(parent, cst.Attribute) and parent.value is mention:
        if parent.attr.value in NEUTRAL:
            return "neutral"
        call = parents.get(id(parent))
        if not isinstance(call, cst.Call) or call.func is not parent:
            return "write"
    if isinstance(parent, cst.AugAssign) and parent.target is mention:
        return "read"
    if isinstance(parent, cst.Subscript) and parent.value is mention:
        above = parents.get(id(parent))
        if isinstance(above, cst.AssignTarget):
            return "part" if _is_part(project, parent, scope) else "write"
        if isinstance(above, cst.AugAssign) and above.target is parent:
            return "read"
        return "write"
    if _computes(project, mention, parents, scope) is not None:
        return "read"
    if isinstance(parent, cst.Return):
        return "leaves"
    return "write"


def _is_part(project: Project, node: cst.Subscript, scope: Scope) -> bool:
    """Whether an index surely leaves something out: a mask made by a comparison, a literal position or bound."""
    if len(node.slice) != 1:
        return False
    piece = node.slice[0].slice
    if not isinstance(piece, cst.Index):
        bounds = (piece.lower, piece.upper) if isinstance(piece, cst.Slice) else ()
        return any(
            bound is not None and isinstance(calls.literal(bound), int) and calls.literal(bound) != 0
            for bound in bounds
        )
    index = piece.value
    if isinstance(index, cst.Name):
        bindings = scope.bindings.get(index.value, [])
        if len(bindings) == 1 and bindings[0].kind == "assign" and bindings[0].value is not None:
            index = bindings[0].value
    return isinstance(index, cst.Comparison)


def _computes(
    project: Project, node: cst.BaseExpression, parents: dict[int, cst.CSTNode], scope: Scope
) -> cst.CSTNode | None:
    """The operation that reads a value: arithmetic, a method that computes, a numeric function that takes it."""
    parent = parents.get(id(node))
    if isinstance(parent, cst.BinaryOperation):
        return parent
    if isinstance(parent, cst.Attribute) and parent.value is node:
        call = parents.get(id(parent))
        name = parent.attr.value
        if isinstance(call, cst.Call) and call.func is parent and name in arithmetic.READING_METHODS:
            return call
        return None
    if isinstance(parent, cst.Arg) and (parent.keyword is None):
        call = parents.get(id(parent))
        if isinstance(call, cst.Call):
            called = project.value(call.func, scope)
            if isinstance(called, (External, Method)):
                prefix, _, last = outside_name(called).rpartition(".")
                if f"{prefix}." in arithmetic.NUMERIC and last in arithmetic.READING_FUNCTIONS:
                    return call
    return None


def _parents(node: cst.CSTNode) -> dict[int, cst.CSTNode]:
    """The node above each node of a scope; an argument stands between a call and its value."""
    found: dict[int, cst.CSTNode] = {}
    waiting = [node]
    while waiting:
        current = waiting.pop()
        for child in children(current):
            found[id(child)] = current
            if not isinstance(child, (cst.FunctionDef, cst.ClassDef, cst.Lambda)):
                waiting.append(child)
    return found


def _mentions(node: cst.CSTNode, name: str, after: cst.CSTNode | None = None) -> list[cst.Name]:
    """The mentions of a name in the order of the text, behind a statement; a value before its target."""
    found: list[cst.Name] = []
    seen = after is None

    def walk(current: cst.CSTNode) -> None:
        nonlocal seen
        if current is after:
            seen = True
            return
        if isinstance(current, cst.Name):
            if seen and current.value == name:
                found.append(current)
            return
        if isinstance(current, (cst.Attribute, cst.Arg)):
            walk(current.value)
            return
        parts = [current.value, *current.targets] if isinstance(current, cst.Assign) else children(current)
        for part in parts:
            if not isinstance(part, (cst.FunctionDef, cst.ClassDef)) or part is node:
                walk(part)

    walk(node)
    return found


def _blocks(region: Region | None) -> set[int]:
    return set() if region is None else {id(block.node) for block in region.outward()}


def _in_loop(mention: cst.CSTNode, parents: dict[int, cst.CSTNode], around: set[int]) -> bool:
    """Whether a loop that does not hold the memory's making goes over the mention."""
    node: cst.CSTNode | None = mention
    while node is not None:
        if isinstance(node, (cst.For, cst.While, cst.CompFor)) and id(node) not in around:
            return True
        node = parents.get(id(node))
    return False


def _statement(node: cst.CSTNode, parents: dict[int, cst.CSTNode]) -> cst.CSTNode:
    current: cst.CSTNode = node
    while not isinstance(current, cst.BaseSmallStatement):
        above = parents.get(id(current))
        if above is None or isinstance(above, cst.BaseCompoundStatement):
            return node
        current = above
    return current
