"""Generator objects that are copied to loader workers: made before a worker starts, drawn from in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.loading import EPOCH_METHODS
from rnglint.knowledge.lookup import drawing_methods
from rnglint.knowledge.roles import Draws, MakesGenerator, Seeds, WorkerFact
from rnglint.project import calls
from rnglint.project.conditions import dead
from rnglint.project.effects import Effect, Reach
from rnglint.project.loading import Loader, Task, body, loaders, worker_seeder
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.running import Running, Step, given_on, owner
from rnglint.project.scopes import Scope
from rnglint.project.values import Class, Constant, Made, Method, Path, Value

_CONSTRUCTORS = ("__init__", "__post_init__", "__new__")


@dataclass(frozen=True, slots=True, eq=False)
class Held:
    """A generator, the draw in the worker, and the expression under which it is held."""

    made: Made
    draw: Step
    holder: cst.BaseExpression
    scope: Scope
    path: Path


def held(project: Project, module: Module, task: Task) -> Iterator[Held]:
    """The generators made outside of a task from which it draws."""
    inside = {id(scope) for scope, _ in task.running.entered}
    for step in task.steps:
        for expression, method in _drawn_from(project, step):
            for made in task.running.generators(expression, step.site.scope, step.path):
                if id(made.site.scope) in inside or not _fits(project, made, method) or _is_dead(project, step):
                    continue
                holder, scope, path = holder_of(project, expression, step)
                found = Held(made, step, holder, scope, path)
                if not Cure(project, module, task, found).exists():
                    yield found


def _drawn_from(project: Project, step: Step) -> Iterator[tuple[cst.BaseExpression, str]]:
    """The expressions of a call that may be generators from which it draws, and the method that would do so.

    For an argument there is no method.
    """
    func = step.site.call.func
    if isinstance(func, cst.Attribute):
        yield func.value, func.attr.value
    role = project.role(step.callee, Draws)
    if isinstance(role, Draws):
        given = None if role.generator is None else calls.argument(step.site.call, role.generator)
    else:
        # A method of a tensor that nothing is known of: ``x.normal_(generator=g)``.
        sampler = isinstance(func, cst.Attribute) and func.attr.value in project.knowledge.names_of(Draws)
        given = calls.keyword(step.site.call, "generator") if sampler else None
    if given is not None:
        yield given, ""


def _fits(project: Project, made: Made, method: str) -> bool:
    """Whether a draw of this kind is one from this kind of generator."""
    role = project.role(made.callee, MakesGenerator)
    if not isinstance(role, MakesGenerator):
        return False
    return not method if role.stream == "torch" else method in drawing_methods(role.instance)


def _is_dead(project: Project, step: Step) -> bool:
    return dead(project, Reach(Effect(Draws("torch"), "", step.site), step.path))


def holder_of(project: Project, node: cst.BaseExpression, step: Step) -> tuple[cst.BaseExpression, Scope, Path]:
    """The attribute, global or argument that a name in a worker stands for."""
    scope, path = step.site.scope, step.path
    for _ in range(8):
        if not isinstance(node, cst.Name):
            break
        where, bindings = project.bindings(node.value, scope)
        if where is None or len(bindings) != 1:
            break
        binding = bindings[0]
        if binding.kind == "assign" and isinstance(binding.value, (cst.Name, cst.Attribute)):
            node, scope = binding.value, binding.scope
        elif binding.kind == "parameter":
            given = next(given_on(project, node.value, where, path), None)
            if given is None:
                break
            node, scope, path = given
        else:
            break
    return node, scope, path


class Cure:
    """Whether a held generator is made or seeded anew in each worker, as far as the code shows."""

    def __init__(self, project: Project, module: Module, task: Task, found: Held) -> None:
        self.project = project
        self.module = module
        self.task = task
        self.found = found
        node = found.holder
        self.name = node.attr.value if isinstance(node, cst.Attribute) else getattr(node, "value", "")
        self.cls = (
            owner(task.running.seen(node.value, found.scope, found.path)) if isinstance(node, cst.Attribute) else None
        )

    def exists(self) -> bool:
        """Whether anything speaks for a stream of its own in each worker, or for one process."""
        return (
            self._is_rebound()
            or self._is_seeded_in_worker()
            or self._is_seeded_elsewhere()
            or self._by_worker_function()
            or self._is_shared_on_purpose()
            or not self._has_workers()
        )

    def _modules(self) -> list[Module]:
        own = [] if self.cls is None else [self.cls.module]
        return [self.module, *(module for module in own if module is not self.module)]

    def _is_rebound(self) -> bool:
        """Whether something other than a constructor, or the main process at an epoch, assigns it."""
        if not isinstance(self.name, str):
            return True
        running = self.task.running
        bindings = running.bindings(self.found.holder, self.found.scope, self.found.path)
        if isinstance(self.found.holder, cst.Name):
            return any(binding.scope is not bindings[0].scope for binding in bindings)
        if not isinstance(self.found.holder, cst.Attribute):
            return False
        known = [b for b in bindings if b.scope.kind == "class" or self._is_early(b.scope)]
        if len(known) < len(bindings):
            return True
        stores = set()
        for module in self._modules():
            for found in re.finditer(rf"\.{re.escape(self.name)}\s*(?::[^=\n]+)?=(?!=)", module.source.text):
                stores.add((str(module.path), found.start()))
            if re.search(rf"setattr\([^)\n]*['\"]{re.escape(self.name)}['\"]", module.source.text):
                return True
        return len(stores) > sum(1 for b in bindings if b.scope.kind != "class") + self._other_stores()

    def _other_stores(self) -> int:
        """Assignments to an attribute of this name in other classes, which are other objects' own."""
        return sum(
            len(scope.attributes.get(self.name, ()))
            for module in self._modules()
            for scope in _scopes(module)
            if scope.owner is not None and (self.cls is None or scope.owner not in self.project.ancestry(self.cls))
        )

    def _is_early(self, scope: Scope) -> bool:
        """Whether a method runs before there is a worker: a constructor, what only it calls, or at an epoch."""
        if scope.name in _CONSTRUCTORS or scope.name in EPOCH_METHODS:
            return True
        if any(inner is scope for inner, _ in self.task.running.entered):
            return False
        if scope.owner is None:
            return False
        for module in self._modules():
            for site in module.tree.sites.values():
                func = site.call.func
                called = isinstance(func, cst.Attribute) and func.attr.value == scope.name
                if called and site.scope.name not in _CONSTRUCTORS and site.scope.name not in EPOCH_METHODS:
                    return False
        return any(
            isinstance(site.call.func, cst.Attribute) and site.call.func.attr.value == scope.name
            for module in self._modules()
            for site in module.tree.sites.values()
        )

    def _is_seeded_in_worker(self) -> bool:
        seeding = self.project.knowledge.names_of(Seeds)
        for step in self.task.steps:
            func = step.site.call.func
            if isinstance(func, cst.Attribute) and func.attr.value in seeding:
                made = self.task.running.generators(func.value, step.site.scope, step.path)
                if self.found.made in made or _last(func.value) == self.name:
                    return True
        return False

    def _is_seeded_elsewhere(self) -> bool:
        seeding = self.project.knowledge.names_of(Seeds)
        for module in self._modules():
            if re.search(
                rf"\b{re.escape(self.name)}\.(?:_?bit_generator|__setstate__|set_state|setstate)\b", module.source.text
            ):
                return True
            for site in module.tree.sites.values():
                func = site.call.func
                if (
                    isinstance(func, cst.Attribute)
                    and func.attr.value in seeding
                    and _last(func.value) == self.name
                    and site.scope.kind != "module"
                    and site.scope.name not in _CONSTRUCTORS
                    and site.scope.name not in EPOCH_METHODS
                    and site.scope is not self.found.made.site.scope
                ):
                    return True
        return False

    def _loaders(self) -> list[Loader]:
        """The loaders of this module that may load from the task's dataset."""
        if self.task.loader is not None:
            return [self.task.loader]
        root = owner(self.task.root)
        return [loader for loader in loaders(self.project, self.module) if self._may_load(loader.dataset, root)]

    def _may_load(self, dataset: Value, root: Scope | None) -> bool:
        if isinstance(dataset, Made) and isinstance(dataset.callee, Class):
            return root is None or root in self.project.ancestry(dataset.callee.scope)
        return not isinstance(dataset, Constant)

    def _by_worker_function(self) -> bool:
        """Whether the function that starts a worker reaches for the dataset, or cannot be seen."""
        for loader in self._loaders():
            value = worker_seeder(self.project, loader)
            if value == Constant(None):
                continue
            scope = body(value)
            if scope is None:
                return not (isinstance(value, Method) or _is_outside(self.project, value))
            running = Running(self.project)
            for _ in running.function(value, loader.site.scope, loader.site.call):
                pass
            texts = [_text(entered) for entered, _ in running.entered] or [_text(scope)]
            if any(".dataset" in text for text in texts) and scope.module is not self.module:
                return True
            if any(re.search(rf"\b{re.escape(self.name)}\b", text) for text in texts):
                return True
            if any(re.search(r"\.dataset\.\w+\(|\.dataset\.[\w.]+\s*=|setattr", text) for text in texts):
                return True
        return False

    def _is_shared_on_purpose(self) -> bool:
        """Whether an iterable dataset draws an order that all workers must agree on, and then takes its share."""
        if not self.task.streaming or self.found.draw.site.repeats:
            return False
        if any(hop.site is not None and hop.site.repeats for hop in self.found.draw.path):
            return False
        return any(self.project.role(step.callee, WorkerFact) is not None for step in self.task.steps)

    def _has_workers(self) -> bool:
        """Whether some loader may have workers: each in sight shows that it has none, or there is none in sight."""
        known = [loader.has_workers for loader in self._loaders()]
        return not known or any(has is not False for has in known)


def _last(node: cst.BaseExpression) -> str:
    return node.attr.value if isinstance(node, cst.Attribute) else node.value if isinstance(node, cst.Name) else ""


def _is_outside(project: Project, value: Value) -> bool:
    """A function that the tables know: it seeds global streams at most."""
    name = getattr(value, "name", "")
    return bool(name) and project.knowledge.known(name)


def _scopes(module: Module) -> list[Scope]:
    return list(module.tree.scopes.values())


def _text(scope: Scope) -> str:
    definition = scope.definition
    if definition is not None:
        return "".join(scope.module.lines[definition.first - 1 : definition.last])
    start, end = scope.module.span(scope.node, scope.tree)
    source = scope.module.source
    return source.text[source.offset(start) : source.offset(end)]
