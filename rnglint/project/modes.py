"""Does code look at the training mode before it draws?

A switch may be the module's own flag, a parameter that the caller sets, an attribute that some
method changes after construction.  Where a condition may be such a switch it counts as one.
"""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.modes import FLAG, names_mode
from rnglint.knowledge.roles import ModuleBase
from rnglint.project import calls
from rnglint.project.conditions import regions
from rnglint.project.effects import Reach
from rnglint.project.project import Project
from rnglint.project.scopes import Binding, Region, Scope
from rnglint.project.values import Constant, External, Path, Self
from rnglint.traversal import descendants

_DEPTH = 6


def guarded(project: Project, reach: Reach) -> bool:
    """Whether a condition on the way to an effect may be a switch of the mode."""
    for region, scope, path in regions(reach):
        test = getattr(region.node, "test", None)
        if isinstance(region.node, cst.BooleanOperation):
            test = region.node.left
        if isinstance(region.node, cst.MatchCase):
            test = region.node.guard
        decides = follows_mode if _refuses(region) else may_switch
        if isinstance(test, cst.BaseExpression) and decides(project, test, scope, path):
            return True
    return False


def _refuses(region: Region) -> bool:
    """Whether the other arm raises: an argument that is not supported is not the mode."""
    node = region.node
    if region.kind != "exit" or not isinstance(node, cst.If):
        return False
    arm = node.orelse.body if region.taken and isinstance(node.orelse, cst.Else) else node.body
    last = arm.body[-1] if arm.body else None
    if isinstance(last, cst.SimpleStatementLine):
        last = last.body[-1]
    return isinstance(last, cst.Raise)


def may_switch(project: Project, test: cst.BaseExpression, scope: Scope, path: Path) -> bool:
    """Whether a condition may depend on the mode; comparisons with None and of sizes do not."""
    if follows_mode(project, test, scope, path):
        return True
    if isinstance(test, cst.UnaryOperation):
        return may_switch(project, test.expression, scope, path)
    if isinstance(test, cst.BooleanOperation):
        return may_switch(project, test.left, scope, path) or may_switch(project, test.right, scope, path)
    if isinstance(test, cst.Name):
        owner, bindings = project.bindings(test.value, scope)
        if owner is None or not any(_handed_in(project, binding) for binding in bindings):
            return False
        return not isinstance(project.along(project.value(test, scope), path), Constant)
    if isinstance(test, cst.Attribute):
        return changes_later(project, test, scope)
    if isinstance(test, cst.Call):
        callee = project.value(test.func, scope)
        return not (isinstance(callee, External) and callee.name.startswith("builtins."))
    return False


def _handed_in(project: Project, binding: Binding) -> bool:
    """Whether the caller may decide a value: a parameter, or a part of one (``x, drop = inputs``)."""
    if binding.kind == "parameter":
        return True
    if binding.kind != "unpack" or not isinstance(binding.value, cst.Name):
        return False
    _, bindings = project.bindings(binding.value.value, binding.scope)
    return any(whole.kind == "parameter" for whole in bindings)


def follows_mode(project: Project, node: cst.CSTNode, scope: Scope, path: Path, depth: int = 0) -> bool:
    """Whether an expression is made with a training flag, or with something that is named like one."""
    for below in descendants(node):
        if isinstance(below, cst.Attribute) and (below.attr.value == FLAG or names_mode(below.attr.value)):
            return True
        if isinstance(below, cst.SimpleString) and names_mode(below.value.strip("'\"rbuRBU")):
            return True
        if not isinstance(below, cst.Name) or depth >= _DEPTH:
            continue
        if names_mode(below.value) or _bound_to_mode(project, below.value, scope, path, depth):
            return True
    return False


def _bound_to_mode(project: Project, name: str, scope: Scope, path: Path, depth: int) -> bool:
    owner, bindings = project.bindings(name, scope)
    if owner is None or not owner.is_function:
        return False
    for binding in bindings:
        for region in binding.region.outward() if binding.region is not None else ():
            test = getattr(region.node, "test", None)
            if test is not None and follows_mode(project, test, owner, path, depth + 1):
                return True
        value = binding.value if binding.kind == "assign" else None
        if value is not None and follows_mode(project, value, owner, path, depth + 1):
            return True
        if binding.kind == "parameter":
            for index, hop in enumerate(path):
                if hop.callee is owner:
                    passed = calls.passed_expression(project, name, hop)
                    if isinstance(passed, tuple) and follows_mode(project, *passed, path[:index], depth + 1):
                        return True
    return False


def changes_later(project: Project, node: cst.Attribute, scope: Scope) -> bool:
    """Whether an attribute of ``self`` is computed, or assigned in a method other than the constructor."""
    base = project.value(node.value, scope)
    if not isinstance(base, Self):
        return isinstance(node.value, cst.Attribute) and changes_later(project, node.value, scope)
    name, role = node.attr.value, project.module_base(base.scope)
    for ancestor in project.ancestry(base.scope):
        if isinstance(ancestor, Scope) and any(b.kind == "definition" for b in ancestor.bindings.get(name, ())):
            return True
    setups = role.setups if isinstance(role, ModuleBase) else ("__init__",)
    return any(binding.scope.name not in setups for binding in project.instance_bindings(base.scope, name))
