"""Seeds of 64 bits, followed to where they are used."""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.loading import LEGACY_SEED_LIMIT
from rnglint.knowledge.roles import MakesGenerator, Seeds, WideSeed
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.running import Running, given_on
from rnglint.project.scopes import Scope
from rnglint.project.values import Constant, External, Made, Method, Path, Value

_GROWS = (cst.Add, cst.Subtract, cst.Multiply, cst.BitXor, cst.BitOr)

_SAME_SIZE = (External("builtins.int"), External("builtins.abs"))


@dataclass(frozen=True, slots=True)
class Source:
    """Where a wide seed comes from; ``of_process``: it is the process's own, which somebody may have set."""

    node: cst.BaseExpression
    scope: Scope
    of_process: bool


class Wide:
    """Finds out whether a seed has 64 bits."""

    def __init__(self, project: Project, module: Module) -> None:
        self.project = project
        self.module = module
        self._running = Running(project)
        self._depth = 0

    def source(self, node: cst.BaseExpression, scope: Scope, path: Path) -> Source | None:
        """Where the 64 bits of an expression come from; None where it may be small."""
        self._depth += 1
        try:
            return self._source(node, scope, path) if self._depth < 20 else None
        finally:
            self._depth -= 1

    def _source(self, node: cst.BaseExpression, scope: Scope, path: Path) -> Source | None:
        if isinstance(node, cst.Name):
            return self._name(node, scope, path)
        if isinstance(node, cst.BinaryOperation):
            return self._binary(node, scope, path)
        if isinstance(node, cst.NamedExpr):
            return self.source(node.value, scope, path)
        if isinstance(node, cst.IfExp):
            return self.source(node.body, scope, path) or self.source(node.orelse, scope, path)
        callee = self.project.value(node.func if isinstance(node, cst.Call) else node, scope)
        if isinstance(node, cst.Call) and callee in _SAME_SIZE and len(node.args) == 1:
            return self.source(node.args[0].value, scope, path)
        role = self.project.role(callee, WideSeed)
        if not isinstance(role, WideSeed) or (isinstance(node, cst.Call) and node.args):
            return None
        is_attribute = isinstance(callee, Method) and self.project.role(callee, Seeds) is None
        if not isinstance(node, cst.Call) and not (is_attribute and role.worker):
            return None
        if isinstance(callee, Method) and isinstance(callee.receiver, Made):
            if not role.worker and not self._is_unseeded(callee.receiver, node):
                return None
            return Source(node, scope, False)
        return None if isinstance(callee, Method) else Source(node, scope, isinstance(node, cst.Call) and role.worker)

    def _name(self, node: cst.Name, scope: Scope, path: Path) -> Source | None:
        where, bindings = self.project.bindings(node.value, scope)
        if where is None or not bindings:
            return None
        found: Source | None = None
        for binding in bindings:
            if binding.kind == "parameter":
                given = next(given_on(self.project, node.value, where, path), None)
                one = None if given is None else self.source(*given)
            elif binding.kind == "assign" and binding.value is not None:
                one = self.source(binding.value, binding.scope, path)
            elif binding.kind == "augmented" and isinstance(binding.node, cst.AugAssign):
                if not isinstance(binding.node.operator, (cst.AddAssign, cst.SubtractAssign, cst.MultiplyAssign)):
                    return None
                continue
            else:
                one = None
            if one is None:
                return None
            found = found or one
        return found

    def _binary(self, node: cst.BinaryOperation, scope: Scope, path: Path) -> Source | None:
        left, right = (self.source(side, scope, path) for side in (node.left, node.right))
        if isinstance(node.operator, _GROWS):
            return left or right
        bound = self.project.value(node.right, scope)
        if left is not None and isinstance(bound, Constant) and isinstance(bound.value, int):
            if isinstance(node.operator, cst.Modulo) and bound.value > LEGACY_SEED_LIMIT:
                return left
            if isinstance(node.operator, cst.BitAnd) and bound.value >= LEGACY_SEED_LIMIT:
                return left
        return None

    def _is_unseeded(self, generator: Made, node: cst.BaseExpression) -> bool:
        """Whether nothing gives a generator a seed of its own before."""
        if not isinstance(self.project.role(generator.callee, MakesGenerator), MakesGenerator):
            return False
        if not self.module.whole:
            self.module.wants_whole = True
        for site in list(self.module.tree.sites.values()):
            callee: Value = self.project.value(site.call.func, site.scope)
            seeds = self.project.role(callee, Seeds)
            own = isinstance(callee, Method) and callee.receiver == generator and site.call is not node
            if own and isinstance(seeds, Seeds) and seeds.seed is not None:
                return False
        return True
