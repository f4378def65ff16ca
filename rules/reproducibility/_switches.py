"""What the rules about switches for reproducible runs share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnglint.knowledge.roles import Determinism
from rnglint.project import calls
from rnglint.project.switches import Set
from rnglint.project.values import Constant

if TYPE_CHECKING:
    from rnglint.project.project import Project


def asked_for(event: Set) -> bool:
    """Whether a setting asks for deterministic algorithms."""
    return isinstance(event.role, Determinism) and event.setting in event.role.on and event.setting is not False


def warns_only(project: Project, event: Set) -> bool:
    """Whether it asks for warnings in the place of errors."""
    role = event.role
    if not isinstance(role, Determinism):
        return False
    if event.setting in role.warns and not isinstance(event.setting, bool):
        return True
    if role.warn_only is None:
        return False
    return any(
        project.along(project.value(given, site.scope), event.path) == Constant(True)
        for site in event.scope.sites
        if site.call is event.node
        for given in [calls.argument(site.call, role.warn_only)]
        if given is not None
    )


def settings(events: list[Set], kind: type) -> Iterator[Set]:
    """The settings whose switch plays that part."""
    return (event for event in events if isinstance(event.role, kind))
