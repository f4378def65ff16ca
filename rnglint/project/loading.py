"""The loaders that a module makes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.roles import Loads, Parameter
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Site
from rnglint.project.values import UNKNOWN, Class, Constant, External, Value


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


def worker_seeder(project: Project, loader: Loader) -> Value:
    """The function that a loader runs at the start of each worker."""
    return loader.value(loader.role.init)
