"""What happens again and again, and whether it is the same each time.

A loop over steps, epochs or batches repeats its body, a framework repeats the forward pass of a module and the
methods of datasets and samplers.  Loops whose rounds are separate runs (over seeds, models, folds) do not count:
such runs may well begin alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.purposes import AUGMENTS, COUNTS, LOOKED_UP, PURE, SAMPLING, SEEDS, STEPS, TRIALS
from rnglint.knowledge.roles import CallsOften, FeedsData, MakesGenerator, Maps
from rnglint.project import calls
from rnglint.project.effects import Effects, Reach
from rnglint.project.modes import in_call
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Binding, Region, Scope, Site
from rnglint.project.spelling import is_stored, words
from rnglint.project.values import Constant, External, Function, Hop, Made, Path, Self
from rnglint.traversal import children, descendants

_DEPTH = 24


@dataclass(frozen=True, slots=True, eq=False)
class Repeated:
    """An effect that happens again and again: in a loop that stands in ``start``, or in each call of ``start``."""

    reach: Reach
    start: Scope
    loop: Region | None
    maps: int = 0
    """How much of the path leads into a body that a framework runs for each element; 0: none of it."""


def spelled(node: cst.CSTNode) -> set[str]:
    """The words of all identifiers in a piece of code."""
    found: set[str] = set()
    for below in descendants(node):
        if isinstance(below, cst.Name):
            found |= words(below.value)
        elif isinstance(below, cst.Attribute):
            found |= words(below.attr.value)
    return found


def in_loops(effects: Effects, module: Module, wanted: Callable[[Reach], bool]) -> Iterator[Repeated]:
    """Effects that the rounds of a loop of this module repeat, once for each loop over steps around them."""
    for site in list(module.tree.sites.values()):
        loops = [region for region in site.regions() if is_step_loop(region)]
        for reach in effects.of_call(site) if loops else ():
            if wanted(reach) and not _leaves_loop(site):
                for loop in loops:
                    if not reach.path or says_steps(loop):
                        yield Repeated(reach, site.scope, loop)


def in_bodies(effects: Effects, module: Module, wanted: Callable[[Reach], bool]) -> Iterator[Repeated]:
    """Effects in functions that ``scan`` and the like run for each element."""
    for site in list(module.tree.sites.values()):
        callee = effects.project.value(site.call.func, site.scope)
        role = effects.project.role(callee, Maps)
        if isinstance(role, Maps) and role.kind == "loop":
            for reach in effects.of_call(site):
                if reach.path and reach.path[0].via is role and wanted(reach):
                    yield Repeated(reach, site.scope, None, 1)
        often = effects.project.role(callee, CallsOften)
        body = calls.argument(site.call, often.function) if isinstance(often, CallsOften) else None
        if body is not None:
            for reach in effects.of_function(effects.project.value(body, site.scope), site.scope, site.call, None):
                if wanted(reach):
                    yield Repeated(reach, site.scope, None, 1)


def in_forward(effects: Effects, scope: Scope, wanted: Callable[[Reach], bool]) -> Iterator[Repeated]:
    """Effects of calling an instance of a torch module class."""
    project = effects.project
    for reach in in_call(effects, scope):
        base = project.module_base(scope)
        method = None if base is None else _body(project, scope, base.call)
        if method is not None and wanted(reach):
            yield Repeated(reach, method, None)


def in_sampling(effects: Effects, scope: Scope, wanted: Callable[[Reach], bool]) -> Iterator[Repeated]:
    """Effects of the methods by which a torch module is asked for samples."""
    project = effects.project
    names = [name for name in scope.bindings if name in SAMPLING]
    base = project.module_base(scope) if names else None
    for name in names if base is not None and base.framework == "torch" else ():
        method = _body(project, scope, name)
        for reach in () if method is None else effects.of(method):
            if method is not None and wanted(reach):
                yield Repeated(reach, method, None)


def in_feeding(effects: Effects, scope: Scope, wanted: Callable[[Reach], bool]) -> Iterator[Repeated]:
    """Effects of the methods of a dataset, sampler or augmentation that loading calls for each item or epoch."""
    project = effects.project
    role = feeds(project, scope)
    names = () if role is None else role.methods
    if words(scope.name) & AUGMENTS:
        names = (*names, "__call__")
    for name in names:
        method = _body(project, scope, name)
        for reach in () if method is None else effects.of(method):
            if method is not None and wanted(reach):
                yield Repeated(reach, method, None)


def feeds(project: Project, scope: Scope) -> FeedsData | None:
    """The role of the data class that a class descends from."""
    for ancestor in project.ancestry(scope):
        if isinstance(ancestor, External):
            role = project.knowledge.role(ancestor.name, FeedsData)
            if isinstance(role, FeedsData):
                return role
    return None


def _body(project: Project, scope: Scope, name: str) -> Scope | None:
    """A method that a class itself defines."""
    if name not in scope.bindings:
        return None
    value = project.class_attribute(scope, name)
    return value.scope if isinstance(value, Function) and value.scope.owner is scope else None


def _leaves_loop(site: Site) -> bool:
    """Whether the round of a call is the last one: what follows in its block leaves the loop."""
    region = site.region
    if region is None or region.kind not in ("loop", "if"):
        return False
    block = getattr(region.node, "body", None)
    if isinstance(region.node, cst.If) and not region.taken:
        block = region.node.orelse.body if isinstance(region.node.orelse, cst.Else) else None
    last = block.body[-1] if isinstance(block, cst.IndentedBlock) and block.body else None
    small = last.body[-1] if isinstance(last, cst.SimpleStatementLine) else None
    return isinstance(small, (cst.Return, cst.Break, cst.Raise))


# Loops


def is_step_loop(region: Region) -> bool:
    """Whether the rounds of a loop are the steps of one computation, as far as its names tell."""
    node = region.node
    if isinstance(node, cst.While):
        return not spelled(node.test) & TRIALS
    if not isinstance(node, (cst.For, cst.CompFor)):
        return False
    target, iterable = spelled(node.target), _iterable(node.iter)
    if iterable is None or target & TRIALS:
        return False
    known = target | iterable
    return bool(known & STEPS) or not known & TRIALS


def says_steps(region: Region) -> bool:
    """Whether a loop says that its rounds are steps: by a word, by counting, by going on until a condition fails."""
    node = region.node
    if not isinstance(node, (cst.For, cst.CompFor)):
        return isinstance(node, cst.While)
    counted = isinstance(node.iter, cst.Call) and spelled(node.iter.func) & COUNTS
    return bool(counted or (spelled(node.target) | spelled(node.iter)) & STEPS)


def _iterable(node: cst.BaseExpression) -> set[str] | None:
    """The words of what a loop runs over; None where its elements are written out or looked up by name."""
    if isinstance(node, (cst.Name, cst.Attribute)):
        last = node.value if isinstance(node, cst.Name) else node.attr.value
        table = last.isupper() and len(last) > 1 and not words(last.lower()) & STEPS
        return None if table else spelled(node)
    if isinstance(node, cst.Call):
        if spelled(node.func) & COUNTS and len(node.args) > 0 and not isinstance(node.args[0].value, cst.Integer):
            return spelled(node)
        if isinstance(node.func, cst.Attribute) and not node.args:
            return None if node.func.attr.value in LOOKED_UP else spelled(node)
        if len(node.args) == 1 and isinstance(node.args[0].value, cst.Integer):
            return None if int(node.args[0].value.value, 0) <= _FEW else spelled(node)
        found = spelled(node.func)
        for argument in node.args:
            inner = _iterable(argument.value) if argument.keyword is None else set()
            if inner is None:
                return None
            found |= inner
        return found
    if isinstance(node, (cst.Integer, cst.BinaryOperation, cst.Subscript, cst.UnaryOperation)):
        return spelled(node)
    return None


_FEW = 1


# Sameness


class Sameness:
    """Whether an expression has the same value each time an effect is repeated."""

    def __init__(self, project: Project, repeated: Repeated) -> None:
        self.project = project
        self.path: Path = repeated.reach.path
        self.start = repeated.start
        self.loop = repeated.loop
        self.maps = repeated.maps
        self.given: list[Hop] = []
        """The calls that pass on what an expression is made of, by an argument that is written there."""
        self._steps = 0

    def fixed(self, node: cst.BaseExpression, scope: Scope, size: int | None = None) -> bool:
        """Whether it surely is; what cannot be told is not."""
        size = len(self.path) if size is None else size
        self._steps += 1
        if self._steps > _DEPTH * 4:
            return False
        if calls.literal(node) is not calls.NO_LITERAL:
            return True
        if isinstance(node, cst.Name):
            return node.value in ("True", "False") or self._name(node.value, scope, size)
        if isinstance(node, cst.Attribute):
            return self._attribute(node, scope, size)
        if isinstance(node, cst.Call):
            return self._call(node, scope, size)
        if isinstance(node, (cst.BinaryOperation, cst.UnaryOperation, cst.List, cst.Tuple)):
            parts = [child for child in children(node) if isinstance(child, (cst.BaseExpression, cst.Element))]
            return all(self.fixed(part.value if isinstance(part, cst.Element) else part, scope, size) for part in parts)
        return False

    def _name(self, name: str, scope: Scope, size: int) -> bool:
        owner, bindings = self.project.bindings(name, scope)
        if owner is None or not bindings:
            return False
        if any(binding.scope is not owner for binding in bindings if binding.kind != "definition"):
            return False  # some function rebinds it
        if self._runs(owner, size):
            return all(self._binding(binding, name, owner, size) for binding in bindings)
        data = ("assign", "unpack", "with", "parameter", "loop")
        if all(binding.kind in data for binding in bindings):
            return len(bindings) == 1 or all(self._outside_loop(binding, owner) for binding in bindings)
        value = self.project.value_of(bindings[0])
        return len(bindings) == 1 and isinstance(value, Constant)

    def _runs(self, owner: Scope, size: int) -> bool:
        """Whether the variables of a scope are made or changed while the effect is repeated."""
        return owner is self.start or any(hop.callee is owner for hop in self.path[:size])

    def _outside_loop(self, binding: Binding, owner: Scope) -> bool:
        return owner is not self.start or self.loop is None or not _within(binding.region, self.loop)

    def _binding(self, binding: Binding, name: str, owner: Scope, size: int) -> bool:
        if owner is self.start and self.loop is not None and not _within(binding.region, self.loop):
            return binding.kind in ("assign", "unpack", "with", "parameter", "loop")
        if owner is self.start and self.maps and binding.kind in ("assign", "unpack", "parameter"):
            return True
        if binding.kind == "assign" and binding.value is not None:
            return self.fixed(binding.value, owner, size)
        if binding.kind == "parameter":
            return self._parameter(name, owner, size)
        return False

    def _parameter(self, name: str, owner: Scope, size: int) -> bool:
        for index in range(size - 1, -1, -1):
            hop = self.path[index]
            if hop.callee is owner:
                passed = calls.passed_expression(self.project, name, hop)
                if not isinstance(passed, tuple):
                    return False
                if any(argument.value is passed[0] for site in hop.arguments.sites for argument in site.call.args):
                    self.given.append(hop)
                return self.fixed(passed[0], passed[1], index)
        return False

    def _attribute(self, node: cst.Attribute, scope: Scope, size: int) -> bool:
        base = self.project.value(node.value, scope)
        if isinstance(base, Self):
            if any(self._made_anew(hop.arguments.receiver) for hop in self.path):
                return False
            return self.project.is_never_rebound(base.scope, node.attr.value) and (
                bool(self.project.instance_bindings(base.scope, node.attr.value))
                or isinstance(self.project.class_attribute(base.scope, node.attr.value), Constant)
            )
        if isinstance(self.project.value(node, scope), Constant):
            return True
        name = node.attr.value
        return (
            bool(words(name) & SEEDS)
            and not is_stored(name, scope.module)
            and isinstance(node.value, (cst.Name, cst.Attribute))
            and self.fixed(node.value, scope, size)
        )

    def _made_anew(self, receiver: object) -> bool:
        """Whether an object is made in each round."""
        return isinstance(receiver, Made) and (
            self.loop is None or (receiver.site.scope is self.start and self.loop in list(receiver.site.regions()))
        )

    def _call(self, node: cst.Call, scope: Scope, size: int) -> bool:
        callee = self.project.value(node.func, scope)
        maker = self.project.role(callee, MakesGenerator)
        if isinstance(maker, MakesGenerator) and not (maker.seed and calls.argument(node, maker.seed)):
            return maker.unseeded == "default"
        simple = isinstance(callee, External) and callee.name in PURE
        return (simple or maker is not None) and all(
            self.fixed(argument.value, scope, size) for argument in node.args if not argument.star
        )


def _within(region: Region | None, loop: Region) -> bool:
    return region is not None and loop in list(region.outward())
