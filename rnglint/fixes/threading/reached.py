"""What stands between a call and the function that it runs: transformations, partial application, wrappers."""

from __future__ import annotations

from rnglint.knowledge.roles import Maps, RemembersResult
from rnglint.project.project import Project
from rnglint.project.scopes import Scope
from rnglint.project.values import Function, Made, Partial, Transformed, Value

_MOST = 20


def behind(project: Project, value: Value) -> tuple[Scope | None, tuple[Transformed, ...]]:
    """The function behind transformations, partial application and wrappers, and the mapping transformations of it."""
    maps: list[Transformed] = []
    for _ in range(_MOST):
        if isinstance(value, Transformed):
            maps += [value] if isinstance(value.role, Maps) else []
            value = value.function
        elif isinstance(value, Partial):
            value = value.function
        else:
            break
    return value.scope if isinstance(value, Function) else None, tuple(maps)


def remembers(project: Project, value: Value) -> bool:
    """Whether what a decorator makes runs once for each set of arguments, which then must be hashable."""
    made = value.callee if isinstance(value, Made) else value
    return project.role(made, RemembersResult) is not None
