"""What a module shows of the ranks of a distributed program: their seeds, and what is drawn after them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rnglint.context import Context
from rnglint.knowledge.numpy_twins import WORKER_METHODS
from rnglint.knowledge.parallel import BY_RANK_OPTIONS, ENVIRONMENT, RANK_VARIABLES, RANK_WORDS, SEED_WORD
from rnglint.knowledge.roles import Draws, GivesRank, Initializes, Layer, MakesGenerator, Role, Seeds, SpawnsRanks
from rnglint.project import calls
from rnglint.project.effects import Reach
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Argument, Class, Constant, External, Function, Path, Transformed
from rnglint.traversal import descendants

Answer = Literal["yes", "no", "unknown", "parameter"]
_HOST = ("numpy", "python")
_DEPTH = 6


@dataclass(frozen=True, slots=True)
class RankSeed:
    """A call that seeds a global stream, itself or in what it calls; ``by_rank``: whether each rank has its own."""

    site: Site
    role: Seeds
    by_rank: Answer


class Ranks:
    """The questions of one module."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.project = context.project

    def sites(self, kind: type[Role]) -> list[Site]:
        """The calls of the module with a role."""
        return [site for site in self.context.module.tree.sites.values() if self.context.role(site.call, kind)]

    # Seeds

    def seeds(self) -> list[RankSeed]:
        """Every seed of a global stream."""
        return [found for site in list(self.context.module.tree.sites.values()) for found in self._of_call(site)]

    def _of_call(self, site: Site) -> Iterator[RankSeed]:
        for reach in self.context.effects.of_call(site):
            role = reach.effect.role
            if not isinstance(role, Seeds) or role.instance or role.seed is None:
                continue
            seed = calls.argument(reach.effect.site.call, role.seed)
            if seed is None:
                continue
            options = {a.keyword.value for a in reach.effect.site.call.args if a.keyword is not None}
            answer: Answer = "yes"
            if not options & BY_RANK_OPTIONS:
                answer = self.by_rank(seed, reach.effect.site.scope, reach.path)
            yield RankSeed(site, role, answer)

    def own_generators_by_rank(self) -> bool:
        """Whether any generator, or any state of one, is seeded for its rank."""
        for site in self.context.module.tree.sites.values():
            role = self.context.role(site.call, Seeds) or self.context.role(site.call, MakesGenerator)
            if isinstance(role, MakesGenerator) or (isinstance(role, Seeds) and role.instance):
                given = [argument.value for argument in site.call.args]
                if any(self.by_rank(node, site.scope, ()) == "yes" for node in given):
                    return True
        return False

    def by_rank(self, node: cst.BaseExpression, scope: Scope, path: Path, depth: int = 0) -> Answer:
        """Whether an expression has another value on each rank; ``parameter`` where the caller decides."""
        if depth > _DEPTH:
            return "unknown"
        if isinstance(node, cst.Name):
            return self._name(node, scope, path, depth)
        if isinstance(node, cst.Attribute):
            return self._attribute(node, scope)
        if isinstance(node, cst.Subscript):
            return self._variable(node.value, [e.slice for e in node.slice], scope)
        if isinstance(node, cst.Call):
            return self._call(node, scope, path, depth)
        if isinstance(node, (cst.BinaryOperation, cst.BooleanOperation)):
            return _joined([self.by_rank(part, scope, path, depth + 1) for part in (node.left, node.right)])
        if isinstance(node, cst.UnaryOperation):
            return self.by_rank(node.expression, scope, path, depth + 1)
        return "no" if isinstance(self.project.value(node, scope), Constant) else "unknown"

    def _name(self, node: cst.Name, scope: Scope, path: Path, depth: int) -> Answer:
        value = self.project.name(node.value, scope)
        if isinstance(value, Constant):
            return "no"
        if isinstance(value, Argument):
            if self._is_spawned(value):
                return "yes"
            if path and path[-1].callee is value.scope:
                given = calls.passed_expression(self.project, value.name, path[-1])
                if isinstance(given, tuple):
                    return self.by_rank(given[0], given[1], path[:-1], depth + 1)
                return "no" if isinstance(given, Constant) else "unknown"
            return "yes" if _is_rank_word(node.value) else "parameter"
        if _is_rank_word(node.value):
            return "yes"
        owner, bindings = self.project.bindings(node.value, scope)
        if owner is None or len(bindings) != 1 or bindings[0].kind != "assign" or bindings[0].value is None:
            return "unknown"
        return self.by_rank(bindings[0].value, bindings[0].scope, path, depth + 1)

    def _attribute(self, node: cst.Attribute, scope: Scope) -> Answer:
        """``args.seed``: the same on all ranks, unless the program says otherwise."""
        if _is_rank_word(node.attr.value) or self.project.role(self.project.value(node, scope), GivesRank):
            return "yes"
        changed = rf"\.{re.escape(node.attr.value)}\s*(?:[-+*^|]?=)(?!=)"
        if SEED_WORD not in node.attr.value.lower() or re.search(changed, self.context.module.source.text):
            return "unknown"
        return "no"

    def _call(self, node: cst.Call, scope: Scope, path: Path, depth: int) -> Answer:
        value = self.project.value(node.func, scope)
        if self.project.role(value, GivesRank):
            return "yes"
        if isinstance(value, External) and value.name in ENVIRONMENT:
            return self._variable(node.func, [argument.value for argument in node.args[:1]], scope)
        if isinstance(value, External) and value.name.startswith("builtins.") and node.args:
            return _joined([self.by_rank(argument.value, scope, path, depth + 1) for argument in node.args])
        if any(isinstance(part, cst.Name) and _is_rank_word(part.value) for part in descendants(node)):
            return "yes"
        return "unknown"

    def _variable(self, of: cst.BaseExpression, names: list[cst.CSTNode], scope: Scope) -> Answer:
        """A variable of the environment."""
        value = self.project.value(of, scope)
        if not isinstance(value, External) or value.name not in ENVIRONMENT:
            return "unknown"
        for name in names:
            inner = name.value if isinstance(name, cst.Index) else name
            found = self.project.value(inner, scope)
            if isinstance(found, Constant) and found.value in RANK_VARIABLES:
                return "yes"
        return "unknown"

    def _is_spawned(self, argument: Argument) -> bool:
        """Whether a parameter is the first one of a function that is started once for each rank."""
        parameters = argument.scope.parameters.params
        if not parameters or parameters[0].name.value != argument.name:
            return False
        for site in self.context.module.tree.sites.values():
            role = self.context.role(site.call, SpawnsRanks)
            if isinstance(role, SpawnsRanks):
                given = calls.argument(site.call, role.function)
                value = None if given is None else self.project.value(given, site.scope)
                if isinstance(value, Function) and value.scope is argument.scope:
                    return True
        return False

    # Models and draws

    def models(self) -> Iterator[tuple[Site, Scope | None]]:
        """Where models are made: of classes of the project, or layers with parameters of torch."""
        for site in self.context.module.tree.sites.values():
            value = self.project.value(site.call.func, site.scope)
            if isinstance(value, Class):
                base = self.project.module_base(value.scope)
                if base is not None and base.framework == "torch":
                    yield site, value.scope
            elif isinstance(value, External) and self.project.role(value, Initializes):
                yield site, None

    def row_draws(self, streams: set[str]) -> Iterator[Reach]:
        """Draws for the rows of a rank, from streams that are seeded: in models, in datasets, and in loops."""
        if "torch" in streams:
            for _, scope in self.models():
                if scope is not None:
                    yield from self._in_forward(scope)
        for scope in list(self.context.module.tree.scopes.values()):
            if scope.owner is not None and scope.name in WORKER_METHODS and "torch" in streams:
                yield from self._drawn(scope, {"torch", *_HOST})
        for site in self.context.module.tree.sites.values():
            role = self.context.role(site.call, Draws)
            if isinstance(role, Draws) and site.repeats and role.stream in streams & set(_HOST):
                yield from (reach for reach in self.context.effects.of_call(site) if _is_global(reach))

    def _in_forward(self, scope: Scope) -> Iterator[Reach]:
        base = self.project.module_base(scope)
        method = None if base is None else self.project.class_attribute(scope, base.call)
        while isinstance(method, Transformed):
            method = method.function
        if isinstance(method, Function):
            yield from self._drawn(method.scope, {"torch"})

    def _drawn(self, scope: Scope, streams: set[str]) -> Iterator[Reach]:
        for reach in self.context.effects.of(scope):
            role = reach.effect.role
            draws = isinstance(role, Layer) or (isinstance(role, Draws) and _is_global(reach))
            if draws and getattr(role, "stream", "") in streams and self.context.live(reach):
                yield reach


def _is_global(reach: Reach) -> bool:
    """Whether a draw takes its numbers from the global stream."""
    role = reach.effect.role
    if not isinstance(role, Draws) or role.instance:
        return False
    return role.generator is None or calls.argument(reach.effect.site.call, role.generator) is None


def _is_rank_word(name: str) -> bool:
    return any(word in name.lower() for word in RANK_WORDS)


def _joined(answers: list[Answer]) -> Answer:
    """What holds of an expression made of several."""
    for answer in ("yes", "unknown", "parameter"):
        if answer in answers:
            return answer
    return "no"
