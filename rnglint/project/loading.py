"""Data loading: loaders, datasets, and what runs in a worker rather than in the main process."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.roles import DatasetBase, Loads, Parameter, SamplerBase
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.project import Project, outside_name
from rnglint.project.running import Running, Step
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import UNKNOWN, Class, Constant, External, Function, Made, Partial, Self, Transformed, Value


@dataclass(frozen=True, slots=True, eq=False)
class Loader:
    """A call that makes a loader."""

    project: Project
    site: Site
    role: Loads
    partly: bool
    """Its class is the project's own, so that its constructor may add arguments."""

    def given(self, parameter: Parameter) -> cst.BaseExpression | None:
        """The expression for a parameter, also in a dictionary of the same function that is unpacked into the call."""
        found = calls.argument(self.site.call, parameter)
        return found if found is not None or parameter.name is None else self._unpacked(parameter.name)

    def _unpacked(self, name: str) -> cst.BaseExpression | None:
        for argument in self.site.call.args:
            if argument.star == "**" and isinstance(argument.value, cst.Name):
                owner, bindings = self.project.bindings(argument.value.value, self.site.scope)
                if owner is self.site.scope and len(bindings) == 1 and bindings[0].kind == "assign":
                    return calls.entry(bindings[0].value, name)
        return None

    def value(self, parameter: Parameter) -> Value:
        """Its value; Constant(None) where it is not given, UNKNOWN where it may be."""
        expression = self.given(parameter)
        if expression is not None:
            return self.project.value(expression, self.site.scope)
        return UNKNOWN if self.is_open else Constant(None)

    @property
    def is_open(self) -> bool:
        """Whether arguments may be given that the call does not show."""
        return self.partly or calls.is_open(self.site.call)

    @property
    def has_workers(self) -> bool | None:
        """Whether worker processes load; None where that cannot be told."""
        value = self.value(self.role.workers)
        return bool(value.value) if isinstance(value, Constant) else None

    @property
    def dataset(self) -> Value:
        """What is loaded from."""
        return self.value(self.role.dataset)

    @property
    def persists(self) -> bool | None:
        """Whether workers live on from one epoch to the next."""
        value = self.value(self.role.persistent)
        return bool(value.value) if isinstance(value, Constant) else None


def loaders(project: Project, module: Module) -> Iterator[Loader]:
    """The loaders that a module makes, as far as its skeleton shows."""
    names = project.knowledge.names_of(Loads)
    own = {scope.name for scope in module.tree.scopes.values() if scope.kind == "class"}
    for site in list(module.tree.sites.values()):
        name = calls.written_name(site.call)
        _, bindings = project.bindings(name, site.scope) if name not in names | own else (None, [])
        imported = any(binding.target.rpartition(".")[2] in names for binding in bindings)
        if name not in names | own and not imported:
            continue
        callee = project.value(site.call.func, site.scope)
        role = project.role(callee, Loads)
        if isinstance(role, Loads):
            yield Loader(project, site, role, False)
        elif isinstance(callee, Class):
            for ancestor in project.ancestry(callee.scope):
                role = project.role(ancestor, Loads) if isinstance(ancestor, External) else None
                if isinstance(role, Loads):
                    yield Loader(project, site, role, project.class_attribute(callee.scope, "__init__") != UNKNOWN)


def dataset_role(project: Project, cls: Scope) -> DatasetBase | None:
    """What makes a class a dataset, through its bases; None for samplers, which stay in the main process."""
    found: DatasetBase | None = None
    for ancestor in project.ancestry(cls):
        if isinstance(ancestor, External):
            if project.role(ancestor, SamplerBase) is not None:
                return None
            role = project.role(ancestor, DatasetBase)
            if isinstance(role, DatasetBase) and (found is None or "__iter__" in role.items):
                found = role
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """Something that workers run: ``root`` is the dataset (or function) it starts from."""

    root: Value
    running: Running
    steps: tuple[Step, ...]
    loader: Loader | None
    streaming: bool
    """It is an iterable dataset: each worker goes through all of it, and may take its share by its number."""


def dataset_tasks(project: Project, module: Module) -> Iterator[Task]:
    """What workers run of the datasets that a module defines or makes, and of what loaders are given beside them."""
    made: dict[int, Loader] = {}
    found = list(loaders(project, module))
    for loader in found:
        yield from _given_to(project, loader)
        dataset = loader.dataset
        if isinstance(dataset, Made):
            made.setdefault(id(dataset.site), loader)
    for site in list(module.tree.sites.values()):
        if not _may_make(project, site, found):
            continue
        value = project.value(site.call, site.scope)
        if isinstance(value, Made) and isinstance(value.callee, Class) and value.site is site:
            role = dataset_role(project, value.callee.scope)
            if role is None and id(site) in made:
                role = _by_protocol(project, value.callee.scope)
            if role is not None:
                yield _task(project, value, role, made.get(id(site)))
        elif isinstance(value, Made):
            base = project.role(value.callee, DatasetBase)
            if isinstance(base, DatasetBase):
                yield from _transforms(project, value, base, made.get(id(site)))
    for scope in list(module.tree.scopes.values()):
        if scope.kind == "class":
            role = dataset_role(project, scope)
            if role is not None:
                yield _task(project, Self(scope), role, None)


def _may_make(project: Project, site: Site, found: list[Loader]) -> bool:
    """A cheap look: a call of a class, by the way classes are spelled, or what a loader is given."""
    name = calls.written_name(site.call)
    return name.lstrip("_")[:1].isupper()


def _by_protocol(project: Project, cls: Scope) -> DatasetBase | None:
    """A class without a base that a loader takes for a dataset, since it has items."""
    has_items = isinstance(project.class_attribute(cls, "__getitem__"), Function)
    return DatasetBase() if has_items else None


def _task(project: Project, root: Value, role: DatasetBase, loader: Loader | None) -> Task:
    running = Running(project)
    steps = [step for name in role.items for step in running.method(root, name)]
    return Task(root, running, tuple(steps), loader, "__iter__" in role.items)


def _transforms(project: Project, made: Made, role: DatasetBase, loader: Loader | None) -> Iterator[Task]:
    """The transforms that a framework's own dataset was given."""
    for parameter in role.transforms:
        expression = calls.argument(made.site.call, parameter)
        if expression is not None:
            value = project.value(expression, made.site.scope)
            running = Running(project)
            steps = tuple(running.function(value, made.site.scope, expression))
            yield Task(value, running, steps, loader, False)


def _given_to(project: Project, loader: Loader) -> Iterator[Task]:
    """The function that makes batches of items in a worker."""
    expression = loader.given(loader.role.collate)
    if expression is not None:
        value = project.value(expression, loader.site.scope)
        running = Running(project)
        steps = tuple(running.function(value, loader.site.scope, expression))
        yield Task(value, running, steps, loader, False)


def worker_seeder(project: Project, loader: Loader) -> Value:
    """The function that a loader runs at the start of each worker."""
    return loader.value(loader.role.init)


def body(value: Value) -> Scope | None:
    """The function behind partial application and transformations."""
    while isinstance(value, (Partial, Transformed)):
        value = value.function
    if isinstance(value, Made) and isinstance(value.callee, Class):
        return value.callee.scope
    return value.scope if isinstance(value, Function) else None


def name_of(value: Value) -> str:
    """A class or function by its name, for messages."""
    if isinstance(value, Self):
        return value.scope.name
    if isinstance(value, Made):
        return value.callee.scope.name if isinstance(value.callee, Class) else outside_name(value.callee)
    scope = body(value)
    return "" if scope is None else scope.name
