"""Where a seed or a key comes from, seen from a compiled function.

An expression is followed back, through assignments, unpacking, calls and the path that leads
to it, to what it is made of:

``constant``  a literal, or something computed from literals only;
``outside``   a value that exists before the compiled function runs and is read from around it;
``traced``    an argument of the compiled function: new on every call;
``host``      a draw of the host (NumPy, ``random``, the clock) made while tracing;
``unknown``   anything else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rnglint.knowledge.purposes import SEEDS, words
from rnglint.knowledge.roles import (
    ClonesKey,
    DerivesKey,
    Draws,
    MakesGenerator,
    MakesKey,
    Passes,
    ReturnsReceiver,
    Seeds,
)
from rnglint.project import calls
from rnglint.project.project import Project
from rnglint.project.scopes import Binding, Scope
from rnglint.project.spelling import is_stored
from rnglint.project.values import (
    Arguments,
    Class,
    Constant,
    Element,
    External,
    Function,
    Hop,
    Made,
    Path,
    Self,
)
from rnglint.traversal import children

Kind = Literal["constant", "outside", "traced", "host", "unknown"]
_DEPTH = 24


@dataclass(frozen=True, slots=True)
class Origin:
    """One thing a value is made of: where it stands and how it is made there."""

    kind: Kind
    node: cst.CSTNode
    scope: Scope


class Origins:
    """Follows values back along one path (the first hop enters the compiled function)."""

    def __init__(self, project: Project, path: Path, self_is_outside: bool = False) -> None:
        self.project = project
        self.self_is_outside = self_is_outside
        """Whether the receiver of methods exists before the compiled function is traced, and is no argument of it."""
        self.path = path
        self._entered = [hop.callee for hop in path]
        self._seen: set[tuple[int, int]] = set()

    def of(self, node: cst.BaseExpression, scope: Scope, size: int | None = None) -> set[Origin]:
        """What an expression is made of; ``size`` is how much of the path has been walked to it."""
        size = len(self.path) if size is None else size
        key = (id(node), size)
        if key in self._seen or len(self._seen) > _DEPTH * 10:
            return set()
        self._seen.add(key)
        if isinstance(node, cst.Name) and node.value not in ("True", "False", "None"):
            return self._name(node, scope, size)
        if isinstance(node, cst.Call):
            return self._call(node, scope, size)
        if isinstance(node, cst.Subscript):
            return self.of(node.value, scope, size)
        if isinstance(node, cst.NamedExpr):
            return self.of(node.value, scope, size)
        if isinstance(node, cst.Attribute):
            return self._attribute(node, scope, size)
        if isinstance(node, (cst.BinaryOperation, cst.UnaryOperation, cst.Tuple, cst.List, cst.Element, cst.IfExp)):
            found: set[Origin] = set()
            for child in children(node):
                if isinstance(child, (cst.BaseExpression, cst.BaseElement)):
                    found |= self.of(child, scope, size)  # type: ignore[arg-type]
            return found
        if calls.literal(node) is not calls.NO_LITERAL or isinstance(node, cst.Name):
            return {Origin("constant", node, scope)}
        return {Origin("unknown", node, scope)}

    def inside(self, scope: Scope) -> bool:
        """Whether code of that scope runs while the compiled function is traced."""
        return any(candidate in self._entered for candidate in (scope, *scope.enclosing()))

    def _name(self, node: cst.Name, scope: Scope, size: int) -> set[Origin]:
        owner, bindings = self.project.bindings(node.value, scope)
        if owner is None or not bindings:
            return {Origin("unknown", node, scope)}
        if not self.inside(owner):
            return {Origin(self._around(bindings, owner), node, scope)}
        found: set[Origin] = set()
        for binding in bindings:
            found |= self._binding(binding, node, owner, size)
        return found

    def _around(self, bindings: list[Binding], owner: Scope) -> Kind:
        """What a variable of the code around the compiled function is: a fixed literal, or data."""
        if len(bindings) == 1 and isinstance(self.project.value_of(bindings[0]), Constant):
            return "constant"
        data = ("assign", "unpack", "augmented", "parameter", "loop", "with")
        if all(binding.kind in data for binding in bindings):
            return "outside"
        if all(binding.kind == "import" for binding in bindings):
            value = self.project.value_of(bindings[0])
            while isinstance(value, Element):
                value = value.of
            if isinstance(value, Constant):
                return "constant"
            return "outside" if isinstance(value, Made) else "unknown"
        return "unknown"

    def _binding(self, binding: Binding, node: cst.Name, owner: Scope, size: int) -> set[Origin]:
        if binding.kind in ("assign", "unpack", "loop") and binding.value is not None:
            return self.of(binding.value, owner, size)
        if binding.kind == "parameter":
            return self._parameter(node, owner, size)
        return {Origin("unknown", node, owner)}

    def _parameter(self, node: cst.Name, owner: Scope, size: int) -> set[Origin]:
        for index in range(size - 1, -1, -1):
            hop = self.path[index]
            if hop.callee is not owner:
                continue
            passed = calls.passed_expression(self.project, node.value, hop)
            if isinstance(passed, tuple):
                return self.of(passed[0], passed[1], index)
            if hop.arguments.hidden:
                return {Origin("traced", node, owner)}
            break
        return {Origin("unknown", node, owner)}

    def _attribute(self, node: cst.Attribute, scope: Scope, size: int) -> set[Origin]:
        setting = self._setting(node, scope, size)
        if setting is not None:
            return setting
        base = self.project.value(node.value, scope)
        if isinstance(base, Self):
            name = node.attr.value
            if isinstance(self.project.class_attribute(base.scope, name), Constant):
                return {
                    Origin("constant" if self.project.is_never_rebound(base.scope, name) else "unknown", node, scope)
                }
            held = self.project.instance_bindings(base.scope, name)
            return {Origin("outside" if held and self.self_is_outside else "unknown", node, scope)}
        if isinstance(base, External):
            value = self.project.value(node, scope)
            if isinstance(value, Constant):
                return {Origin("constant", node, scope)}
            return {Origin("outside" if isinstance(value, Made) else "unknown", node, scope)}
        if isinstance(base, Class) and isinstance(self.project.value(node, scope), Constant):
            fixed = self.project.is_never_rebound(base.scope, node.attr.value)
            return {Origin("constant" if fixed else "unknown", node, scope)}
        return {Origin("unknown", node, scope)}

    def _setting(self, node: cst.Attribute, scope: Scope, size: int) -> set[Origin] | None:
        """Where the object comes from whose attribute is named after a seed, if nothing in sight sets it."""
        if not words(node.attr.value) & SEEDS or not isinstance(node.value, (cst.Name, cst.Attribute)):
            return None
        if is_stored(node.attr.value, scope.module):
            return None
        origins = self.of(node.value, scope, size)
        return origins if origins and kinds(origins) <= {"constant", "outside"} else None

    def _call(self, node: cst.Call, scope: Scope, size: int) -> set[Origin]:
        callee = self.project.value(node.func, scope)
        for kind in (MakesKey, DerivesKey, ClonesKey, MakesGenerator):
            role = self.project.role(callee, kind)
            if role is not None:
                return self._through(role, node, scope, size)
        seeds = self.project.role(callee, Seeds)
        if isinstance(seeds, Seeds) and seeds.instance and seeds.seed is not None:
            seed = calls.argument(node, seeds.seed)
            return {Origin("unknown", node, scope)} if seed is None else self.of(seed, scope, size)
        if self.project.role(callee, ReturnsReceiver) is not None and isinstance(node.func, cst.Attribute):
            return self.of(node.func.value, scope, size)
        passes = self.project.role(callee, Passes)
        if isinstance(passes, Passes) and not passes.factory:
            passed = calls.argument(node, passes.function)
            return {Origin("unknown", node, scope)} if passed is None else self.of(passed, scope, size)
        if self.project.role(callee, Draws) is not None:
            return {Origin("host", node, scope)}
        if isinstance(callee, Function):
            site = scope.tree.sites.get(id(node))
            returned = [value for value, _ in callee.scope.returns]
            if site is not None and len(returned) == 1:
                arguments = Arguments((site,), (), callee.receiver)
                hop = Hop(scope, node, callee.scope, arguments, site=site)
                inner = type(self)(self.project, (*self.path[:size], *callee.closure, hop), self.self_is_outside)
                inner._seen = self._seen
                return inner.of(returned[0], callee.scope)
        if isinstance(callee, External) and callee.name.startswith("builtins.") and node.args:
            found: set[Origin] = set()
            for argument in node.args:
                found |= self.of(argument.value, scope, size)
            return found
        return {Origin("unknown", node, scope)}

    def _through(self, role: object, node: cst.Call, scope: Scope, size: int) -> set[Origin]:
        if isinstance(role, (MakesKey, MakesGenerator)):
            seed = None if role.seed is None else calls.argument(node, role.seed)
            if seed is None:
                fixed = isinstance(role, MakesGenerator) and role.unseeded == "default"
                return {Origin("constant" if fixed else "host", node, scope)}
            return {
                Origin(origin.kind, node, scope) if origin.kind == "constant" else origin
                for origin in self.of(seed, scope, size)
            }
        assert isinstance(role, (DerivesKey, ClonesKey))
        key = calls.argument(node, role.key)
        found = {Origin("unknown", node, scope)} if key is None else self.of(key, scope, size)
        if isinstance(role, DerivesKey) and role.data is not None:
            data = calls.argument(node, role.data)
            found |= {Origin("unknown", node, scope)} if data is None else self.of(data, scope, size)
        return found


def kinds(origins: set[Origin]) -> set[Kind]:
    """The kinds among origins."""
    return {origin.kind for origin in origins}


def _changes(project: Project, node: cst.Name, scope: Scope) -> bool:
    """Whether a variable from around the compiled function goes through values: a loop or a function sets it."""
    owner, bindings = project.bindings(node.value, scope)
    return any(
        binding.kind in ("loop", "augmented")
        or binding.scope is not owner
        or (binding.region is not None and any(region.kind == "loop" for region in binding.region.outward()))
        for binding in bindings
        if binding.kind != "definition"
    )
