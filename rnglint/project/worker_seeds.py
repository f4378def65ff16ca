"""Seeds that are set at the start of a loader's worker, and what they are made of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rnglint.knowledge.loading import PROGRESS, WORKER_NUMBERS
from rnglint.knowledge.roles import Narrows, ProcessFact, SavesState, Seeds, WideSeed, WorkerFact
from rnglint.project import calls
from rnglint.project.loading import Loader, loaders, worker_seeder
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.running import Running, Step, given_on
from rnglint.project.scopes import Binding, Scope
from rnglint.project.values import (
    Constant,
    External,
    Function,
    Made,
    Method,
    Partial,
    Path,
    Transformed,
    Value,
)
from rnglint.traversal import descendants

Part = Literal["constant", "outside", "number", "worker", "unknown"]
"""``outside``: one value for all workers; ``number``: the worker's; ``worker``: its own seed, new in each epoch."""

_WORD = re.compile(r"[a-z]+")


@dataclass(frozen=True, slots=True, eq=False)
class Starter:
    """A function that runs at the start of each worker: as a loader's option, or by the name of its parameter."""

    value: Value
    loader: Loader | None
    node: cst.CSTNode
    scope: Scope
    running: Running
    steps: tuple[Step, ...]


def starters(project: Project, module: Module) -> Iterator[Starter]:
    """The functions of a module that start workers."""
    seen: set[int] = set()
    for loader in loaders(project, module):
        node = loader.given(loader.role.init)
        if node is None:
            continue
        value = worker_seeder(project, loader)
        running = Running(project)
        steps = tuple(running.function(value, loader.site.scope, node))
        seen |= {id(scope) for scope, _ in running.entered}
        yield Starter(value, loader, node, loader.site.scope, running, steps)
    for scope in list(module.tree.scopes.values()):
        if scope.kind != "function" or id(scope) in seen or scope.owner is not None:
            continue
        parameters = (*scope.parameters.posonly_params, *scope.parameters.params)
        if parameters and parameters[0].name.value in WORKER_NUMBERS:
            running = Running(project)
            function = Function(scope)
            steps = tuple(running.function(function, scope.parent or scope, scope.node))
            yield Starter(function, None, scope.node, scope.parent or scope, running, steps)


def plain(value: Value) -> Value:
    """A function behind partial application and transformations."""
    while isinstance(value, (Partial, Transformed)):
        value = value.function
    return value


class Parts:
    """What a seed is made of, in a function that starts a worker."""

    def __init__(self, project: Project, starter: Starter) -> None:
        self.project = project
        self.starter = starter
        self._seen: set[tuple[int, int]] = set()

    def of(self, node: cst.BaseExpression, scope: Scope, path: Path) -> set[Part]:
        """The kinds of values in an expression."""
        if (id(node), len(path)) in self._seen:
            return set()
        self._seen.add((id(node), len(path)))
        value = self.starter.running.seen(node, scope, path)
        wide = self.project.role(value, WideSeed)
        if isinstance(value, Method) and isinstance(wide, WideSeed):
            return {"worker" if wide.worker else "unknown"}
        if calls.literal(node) is not calls.NO_LITERAL:
            return {"constant"}
        if isinstance(node, cst.Name):
            return self._name(node, scope, path)
        if isinstance(node, cst.Attribute):
            return self._attribute(node, scope, path)
        if isinstance(node, cst.Call):
            return self._call(node, scope, path)
        if isinstance(node, cst.Subscript):
            return self.of(node.value, scope, path)
        if isinstance(node, cst.BinaryOperation):
            return self.of(node.left, scope, path) | self.of(node.right, scope, path)
        if isinstance(node, cst.UnaryOperation):
            return self.of(node.expression, scope, path)
        if isinstance(node, cst.IfExp):
            return self.of(node.body, scope, path) | self.of(node.orelse, scope, path)
        if isinstance(node, cst.NamedExpr):
            return self.of(node.value, scope, path)
        return {"unknown"}

    def _name(self, node: cst.Name, scope: Scope, path: Path) -> set[Part]:
        where, bindings = self.project.bindings(node.value, scope)
        if where is None:
            return {"unknown"}
        if not any(entered is where for entered, _ in self.starter.running.entered):
            return self._around(node.value, bindings)
        found: set[Part] = set()
        for binding in bindings:
            found |= self._binding(node.value, binding, where, path)
        return found

    def _binding(self, name: str, binding: Binding, where: Scope, path: Path) -> set[Part]:
        if binding.kind == "assign" and binding.value is not None:
            return self.of(binding.value, binding.scope, path)
        if binding.kind == "augmented" and isinstance(binding.node, cst.AugAssign):
            return self.of(binding.node.value, binding.scope, path)
        if binding.kind == "import":
            return self._around(name, [binding])
        if binding.kind != "parameter":
            return {"unknown"}
        hop = next((hop for hop in reversed(path) if hop.callee is where), None)
        if hop is None:
            return {"unknown"}
        given = next(given_on(self.project, name, where, path), None)
        if given is not None:
            expression, scope, before = given
            return self._default(name, expression, scope, before, where)
        if not hop.arguments.hidden:
            return {"unknown"}
        if self._is_first(name, where):
            return {"number"}
        # Where no loader is in sight, nobody knows what else is given, and whether it changes between epochs.
        return self._around(name, [binding]) if self.starter.loader is not None else {"unknown"}

    def _default(
        self, name: str, expression: cst.BaseExpression, scope: Scope, before: Path, where: Scope
    ) -> set[Part]:
        if before:
            return self.of(expression, scope, before)
        # Given by ``partial`` outside of the worker, once for all of them.
        value = self.project.value(expression, scope)
        if isinstance(value, Constant):
            return {"constant"}
        return {"unknown"} if varies(name) or _has_progress(expression) else {"outside"}

    def _is_first(self, name: str, where: Scope) -> bool:
        parameters = [p.name.value for p in (*where.parameters.posonly_params, *where.parameters.params)]
        if where.owner is not None and not self.project.is_static(where):
            parameters = parameters[1:]
        value = self.starter.value
        taken = 0
        while isinstance(value, (Partial, Transformed)):
            if isinstance(value, Partial):
                taken += sum(1 for item in value.site.call.args if item.keyword is None) - 1
            value = value.function
        return name in parameters[taken : taken + 1]

    def _around(self, name: str, bindings: list[Binding]) -> set[Part]:
        """A variable of the code around the function: every worker reads one value, if it is no counter."""
        if varies(name) or any(binding.kind in ("loop", "with", "other", "augmented") for binding in bindings):
            return {"unknown"}
        for binding in bindings:
            regions = () if binding.region is None else binding.region.outward()
            if any(region.kind in ("loop", "comprehension") for region in regions):
                return {"unknown"}
            if binding.value is not None and _has_progress(binding.value):
                return {"unknown"}
        return {"outside"}

    def _attribute(self, node: cst.Attribute, scope: Scope, path: Path) -> set[Part]:
        if varies(node.attr.value):
            return {"unknown"}
        root: cst.BaseExpression = node
        while isinstance(root, cst.Attribute):
            if varies(root.attr.value):
                return {"unknown"}
            root = root.value
        held = self.starter.running.seen(root, scope, path)
        if isinstance(held, Made) and self.project.role(held.callee, WorkerFact) is not None:
            is_number = isinstance(node.value, (cst.Name, cst.Call)) and node.attr.value in WORKER_NUMBERS
            return {"number"} if is_number else {"outside"} if isinstance(node.value, cst.Name) else {"unknown"}
        if not isinstance(root, cst.Name):
            return {"unknown"}
        where, bindings = self.project.bindings(root.value, scope)
        if where is not None and any(entered is where for entered, _ in self.starter.running.entered):
            is_receiver = where.owner is not None and bool(bindings) and bindings[0].kind == "parameter"
            return {"outside"} if is_receiver and next(iter(where.bindings)) == root.value else {"unknown"}
        return self._around(root.value, bindings) if where is not None else {"unknown"}

    def _call(self, node: cst.Call, scope: Scope, path: Path) -> set[Part]:
        callee = self.starter.running.seen(node.func, scope, path)
        wide = self.project.role(callee, WideSeed)
        if isinstance(wide, WideSeed):
            return {"worker" if wide.worker else "unknown"}
        saves = self.project.role(callee, SavesState)
        if isinstance(saves, SavesState):
            # Each worker starts from seeds that the loader sets: the state's first word is no part of them.
            return {"constant"} if saves.stream == "numpy" else {"unknown"}
        if self.project.role(callee, ProcessFact) is not None:
            return {"outside"}
        builtin = isinstance(callee, External) and callee.name in ("builtins.int", "builtins.abs", "builtins.min")
        if builtin or self.project.role(callee, Narrows) is not None:
            found: set[Part] = set()
            for argument in node.args:
                found |= self.of(argument.value, scope, path)
            return found
        if isinstance(callee, Function) and len(callee.scope.returns) == 1:
            inner = [p for entered, p in self.starter.running.entered if entered is callee.scope]
            if inner:
                return self.of(callee.scope.returns[0][0], callee.scope, inner[0])
        return {"unknown"}


def varies(name: str) -> bool:
    """Whether a variable is called like something that counts."""
    return not PROGRESS.isdisjoint(_WORD.findall(name.lower()))


def _has_progress(node: cst.CSTNode) -> bool:
    return any(varies(below.value) for below in descendants(node) if isinstance(below, cst.Name))


def seedings(project: Project, step: Step) -> Seeds | None:
    """What a call of a worker seeds: a stream that is not an object's own."""
    role = project.role(step.callee, Seeds)
    return role if isinstance(role, Seeds) and not role.instance and role.seed is not None else None
