"""Whether other files of the project run a function again and again."""

from __future__ import annotations

from rnglint.project.facts import ModuleFacts, is_test
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.project.uses import uses
from rnglint.project.values import Function
from rnglint.project.whole import WholeProject
from rnglint.project.wrappers import unwrapped

_MOST_FILES = 20
_DEPTH = 3


def run_again(project: Project, facts: ModuleFacts, scope: Scope) -> bool:
    """Whether files other than a function's own call it in a loop, or more than once; tests do not count.

    The functions that lead to it in its own file count as it does.  What cannot be read is no evidence.
    """
    if isinstance(project, WholeProject):
        return False
    whole = WholeProject.of(project, scope.module.path)
    around = [scope]
    while len(around) < _DEPTH and around[-1].kind == "function":
        found = uses(project, scope.module, around[-1]).sites
        if len(found) != 1 or not found[0].scope.is_function or found[0].scope in around:
            break
        around.append(found[0].scope)
    return any(_again(whole, facts, each, 0) for each in around)


def _again(project: WholeProject, facts: ModuleFacts, scope: Scope, depth: int) -> bool:
    holders = facts.mentioning(scope.name) if scope.name and scope.kind == "function" and depth < _DEPTH else ()
    paths = {path for path in holders or () if path.suffix == ".py" and path != scope.module.path}
    if not paths or len(paths) > _MOST_FILES:
        return False
    if paths - project.unmasked:
        project.unmask(paths)
    facts.module.edges.update(paths)
    for path in sorted(paths & project.unmasked):
        module = project.module(path)
        if is_test(module):
            continue
        sites = [site for site in list(module.tree.sites.values()) if _runs(project, site, scope)]
        if len(sites) > 1 or any(site.repeats for site in sites):
            return True
        if sites and _again_from(project, facts, module, sites[0].scope, depth):
            return True
    return False


def _again_from(project: WholeProject, facts: ModuleFacts, module: Module, caller: Scope, depth: int) -> bool:
    """Whether the one function of a file that runs another one is itself run again and again."""
    if not caller.is_function:
        return False
    found = uses(project, module, caller).sites
    again = len(found) > 1 or any(site.repeats for site in found)
    return again or _again(project, facts, caller, depth + 1)


def _runs(project: Project, site: Site, scope: Scope) -> bool:
    """Whether a call is one of a function that may be known by another view of its file."""
    found = unwrapped(project, project.value(site.call.func, site.scope))
    same = isinstance(found, Function) and found.scope.qualname == scope.qualname
    return same and isinstance(found, Function) and found.scope.module.path == scope.module.path
