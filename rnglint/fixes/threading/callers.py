"""Who calls a function: calls by any name, through an instance, as the body of a mapping API."""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rnglint.fixes.threading.fields import Field, by_default, given_for, members
from rnglint.fixes.threading.instances import handed_out, runs_on_call
from rnglint.fixes.threading.mentions import candidates
from rnglint.fixes.threading.reached import behind, callee, remembers, through
from rnglint.fixes.threading.strays import is_run, strays
from rnglint.knowledge.roles import Maps, Passes
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Function, Partial, Transformed, Value
from rnglint.project.whole import WholeProject
from rnglint.project.wrappers import forwarded
from rnglint.traversal import descendants


@dataclass(frozen=True, slots=True)
class Caller:
    """A call of a function; ``maps`` are the mapping transformations it goes through."""

    site: Site
    maps: tuple[Transformed, ...] = ()


@dataclass(frozen=True, slots=True)
class Callers:
    """The calls of a function, the mapping APIs that are given it, and whether it is used in ways unseen."""

    calls: tuple[Caller, ...]
    bodies: tuple[tuple[Site, Maps], ...]
    escapes: bool
    modules: tuple[Module, ...] = ()
    """Those that were searched."""
    fields: tuple[Field, ...] = ()
    """Those in which the function stands; the calls of a field are those of the function that it has by default."""


@dataclass(frozen=True, slots=True)
class Uses:
    """What one module does with a function.

    ``given`` are the arguments of calls that get it and show nothing of where they use it, ``displays`` the tables that
    hold it; ``returned``: some function returns it.
    """

    calls: list[Caller]
    bodies: list[tuple[Site, Maps]]
    given: list[tuple[Site, cst.Arg]]
    displays: list[cst.CSTNode]
    returned: bool

    @classmethod
    def of(cls, project: Project, module: Module, scope: Scope) -> Uses:
        """The uses of a function in a module."""
        found: list[Caller] = []
        bodies: list[tuple[Site, Maps]] = []
        given: list[tuple[Site, cst.Arg]] = []
        for site in list(module.tree.sites.values()):
            value = callee(project, site)
            target, maps = behind(project, value)
            if target is scope:
                found.append(Caller(site, maps))
            role = project.role(value, Maps)
            if isinstance(role, Maps) and not role.returns_function:
                bodies += [(site, role) for body in bodies_of(project, role, site) if behind(project, body)[0] is scope]
            elif not hands_on(project, site.call, site.scope):
                given += [
                    (site, each) for each in site.call.args if is_function(project, each.value, site.scope, scope)
                ]
        nodes = descendants(module.tree.root) if scope.name else ()
        displays = [node for node in nodes if in_display(project, module, node, scope)]
        returned = any(
            is_function(project, value, other, scope)
            for other in module.tree.scopes.values()
            for value, _ in other.returns
        )
        return cls(found, bodies, given, displays, returned)


def callers(project: WholeProject, scope: Scope) -> Callers:
    """All uses of a function in the project.  Raises Wanted where files that may hold some are masked."""
    found: list[Caller] = []
    bodies: list[tuple[Site, Maps]] = []
    fields: list[Field] = []
    searched = candidates(project, scope)
    escapes = searched.unsure
    returned = False
    waiting, seen = list(searched.modules), []
    while waiting:
        module = waiting.pop(0)
        seen.append(module)
        uses = Uses.of(project, module, scope)
        found += uses.calls
        bodies += uses.bodies
        for site, argument in uses.given:
            field = given_for(project, site, argument)
            if field is not None and scope in (members(project, field) or ()):
                fields.append(field)
            else:
                escapes = True
        escapes = escapes or not all(is_run(project, module, node) for node in uses.displays)
        returned = returned or uses.returned
        fields += [each for each in by_default(project, module, scope) if scope in (members(project, each) or ())]
        escapes = escapes or unseen(project, module, scope, searched.words)
        escapes = escapes or strays(project, module, scope, searched.words)
        if not escapes and runs_on_call(project, scope):
            escapes, further = handed_out(project, module, scope)
            waiting += [each for each in dict.fromkeys(further) if each not in seen and each not in waiting]
    return Callers(
        tuple(found), tuple(bodies), escapes or (returned and not found), tuple(seen), tuple(dict.fromkeys(fields))
    )


def bodies_of(project: Project, role: Maps, site: Site) -> list[Value]:
    """What a call of a mapping API gets for its bodies."""
    found = []
    for parameter in role.bodies:
        expression = calls.argument(site.call, parameter)
        if isinstance(expression, (cst.List, cst.Tuple)):
            found += [project.value(element.value, site.scope) for element in expression.elements]
        elif expression is not None:
            found.append(project.value(expression, site.scope))
    return found


def hands_on(project: Project, call: cst.Call, where: Scope) -> bool:
    """Whether a call gives a function that stands for the one it got: what is made of that shows where it is used."""
    made = project.value(call, where)
    if remembers(project, project.value(call.func, where)):
        return False
    passed = isinstance(made, Function) and (
        project.role(project.value(call.func, where), Passes) is not None or forwarded(project, made) is not None
    )
    return passed or isinstance(made, (Transformed, Partial))


def is_function(project: Project, node: cst.BaseExpression, where: Scope, scope: Scope) -> bool:
    """Whether an expression is the function itself (not the result of a call of it)."""
    if isinstance(node, cst.Call) and not hands_on(project, node, where):
        return False
    return through(project, project.value(node, where)) is scope


def in_display(project: Project, module: Module, node: cst.CSTNode, scope: Scope) -> bool:
    """Whether a display (a table of functions) holds the function by its name."""
    if isinstance(node, (cst.List, cst.Tuple, cst.Set)):
        held = [element.value for element in node.elements]
    elif isinstance(node, cst.DictElement):
        held = [node.value]
    else:
        return False
    names = [each for each in held if isinstance(each, cst.Name) and each.value == scope.name]
    own = module is scope.module
    return any(own or behind(project, project.value(each, module.scope))[0] is scope for each in names)


def unseen(project: Project, module: Module, scope: Scope, words: frozenset[str]) -> bool:
    """Whether a call of something unknown has the name of a method: it may be this one."""
    if scope.owner is None:
        return False
    names = {scope.name} | {
        name
        for other in module.tree.scopes.values()
        for name, bindings in other.attributes.items()
        if any(b.value is not None and is_function(project, b.value, b.scope, scope) for b in bindings)
    }
    for site in module.tree.sites.values():
        func = site.call.func
        if isinstance(func, cst.Attribute) and func.attr.value in names:
            value = callee(project, site)
            if behind(project, value)[0] is None and not getattr(value, "name", ""):
                return True
    return False
