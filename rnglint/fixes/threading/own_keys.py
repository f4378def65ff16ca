"""Keys that a function has already: a new one is split from them."""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.roles import ConsumesKey, DerivesKey, MakesKey
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, all_parameters, statements


def own_key(project: Project, scope: Scope) -> tuple[str, cst.CSTNode | None] | None:
    """The name of a function's key, and the statement that makes it (None: it is a parameter)."""
    if not isinstance(scope.node, cst.FunctionDef) or not isinstance(scope.node.body, cst.IndentedBlock):
        return None
    used = _used(project, scope)
    for parameter in all_parameters(scope.parameters):
        if parameter.name.value in used and not parameter.star:
            return parameter.name.value, None
    for line in statements(scope.node.body):
        if not isinstance(line, cst.SimpleStatementLine) or len(line.body) != 1:
            continue
        statement = line.body[0]
        if isinstance(statement, cst.Assign) and len(statement.targets) == 1 and isinstance(statement.value, cst.Call):
            target = statement.targets[0].target
            made = project.role(project.value(statement.value.func, scope), MakesKey)
            if isinstance(target, cst.Name) and made is not None:
                return target.value, line
    return None


def _used(project: Project, scope: Scope) -> set[str]:
    """The names that a function gives to samplers and splits as their key."""
    found: set[str] = set()
    for site in scope.sites:
        callee = project.value(site.call.func, scope)
        for kind in (ConsumesKey, DerivesKey):
            role = project.role(callee, kind)
            key = calls.argument(site.call, role.key) if isinstance(role, (ConsumesKey, DerivesKey)) else None
            if isinstance(key, cst.Name):
                found.add(key.value)
    return found


def unused_seed(project: Project, module: Module) -> int:
    """The smallest integer from which no key of the module is made."""
    taken: set[object] = set()
    for site in module.tree.sites.values():
        role = project.role(project.value(site.call.func, site.scope), MakesKey)
        seed = calls.argument(site.call, role.seed) if isinstance(role, MakesKey) else None
        if seed is not None:
            taken.add(calls.literal(seed))
    return next(number for number in range(len(taken) + 1) if number not in taken)
