"""The calls of a function in its own module, as paths by which its parameters get values."""

from __future__ import annotations

from collections.abc import Iterator

from rnglint.project.project import Project
from rnglint.project.scopes import Scope
from rnglint.project.uses import uses
from rnglint.project.values import Arguments, Function, Hop, Path

_MOST = 6


def paths_to(project: Project, scope: Scope) -> Iterator[Path]:
    """One path for each call of a function that its module shows; none while parts of the module are masked."""
    module = scope.module
    if scope.kind != "function" or not module.whole:
        return
    for site in uses(project, module, scope).sites[:_MOST]:
        callee = project.value(site.call.func, site.scope)
        receiver = callee.receiver if isinstance(callee, Function) else None
        yield (Hop(site.scope, site.call, scope, Arguments((site,), (), receiver), site=site),)
