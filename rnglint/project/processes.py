"""Functions that run in several processes, and what they inherit of random streams."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rnglint.knowledge.roles import Draws, RunsInProcesses, Seeds, StartsBy
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.project import Project, outside_name
from rnglint.project.running import Running, Step
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Class, Constant, External, Function, Made, Method, Partial, Self, Value

Start = Literal["fork", "default", "other", "unknown"]


@dataclass(frozen=True, slots=True, eq=False)
class Process:
    """A place where a function is handed to other processes."""

    site: Site
    running: Running
    steps: tuple[Step, ...]
    start: Start
    several: bool
    """More than one process runs it."""
    opened: tuple[Step, ...]
    """What each process runs before: the initializer of a pool."""
    unclear: bool
    """Something runs before that cannot be seen."""


def processes(project: Project, module: Module) -> Iterator[Process]:
    """The places in a module that hand functions to processes."""
    names = project.knowledge.names_of(RunsInProcesses)
    method = _method_set(project, module)
    found: list[Process] = []
    for site in list(module.tree.sites.values()):
        name = calls.written_name(site.call)
        if name in names or name[:1].isupper():
            one = _process(project, site, method)
            if one is not None:
                found.append(one)
    yield from found


def runs_in_process(project: Project, module: Module, function: Scope) -> bool:
    """Whether a module hands a function to other processes, to run there or to run there first."""
    for site in list(module.tree.sites.values()):
        role = project.role(project.value(site.call.func, site.scope), RunsInProcesses)
        if not isinstance(role, RunsInProcesses):
            continue
        for parameter in (role.function, role.init):
            given = None if parameter is None else calls.argument(site.call, parameter)
            value = None if given is None else project.value(given, site.scope)
            while isinstance(value, Partial):
                value = value.function
            if isinstance(value, Function) and value.scope is function:
                return True
    return False


def _process(project: Project, site: Site, method: Start) -> Process | None:
    callee = project.value(site.call.func, site.scope)
    if isinstance(callee, Class):
        return _subclass(project, site, callee, method)
    role = project.role(callee, RunsInProcesses)
    if not isinstance(role, RunsInProcesses) or role.function is None:
        return None
    expression = calls.argument(site.call, role.function)
    if expression is None:
        return None
    pool = callee.receiver if isinstance(callee, Method) else None
    start, init = _started(project, callee, site, method), None
    if isinstance(pool, Made):
        opens = project.role(pool.callee, RunsInProcesses)
        if isinstance(opens, RunsInProcesses) and opens.init is not None:
            init = calls.argument(pool.site.call, opens.init)
    running = Running(project)
    value = project.value(expression, site.scope)
    steps = tuple(running.function(value, site.scope, expression))
    opened: tuple[Step, ...] = ()
    unclear = isinstance(pool, Made) and calls.is_open(pool.site.call)
    if init is not None and isinstance(pool, Made):
        initializer = project.value(init, pool.site.scope)
        before = Running(project)
        opened = tuple(before.function(initializer, pool.site.scope, init))
        unclear = unclear or not before.entered
    return Process(site, running, steps, start, role.many or site.repeats, opened, unclear)


def _subclass(project: Project, site: Site, callee: Class, method: Start) -> Process | None:
    """A class of processes: its ``run`` is what the process runs."""
    for ancestor in project.ancestry(callee.scope):
        role = project.role(ancestor, RunsInProcesses) if isinstance(ancestor, External) else None
        if isinstance(role, RunsInProcesses) and role.function is not None:
            running = Running(project)
            steps = tuple(running.method(Made(callee, site), "run"))
            return Process(site, running, steps, method, site.repeats, (), False)
    return None


def _started(project: Project, callee: Value, site: Site, method: Start) -> Start:
    """How the processes behind a call are started: by its context, else by the module's choice."""
    made: Value = callee
    for _ in range(5):
        if isinstance(made, Method):
            made = made.receiver
        elif isinstance(made, Made):
            starts = project.role(made.callee, StartsBy)
            if isinstance(starts, StartsBy):
                return _named(project, calls.argument(made.site.call, starts.method), made.site.scope, method)
            context = calls.keyword(made.site.call, "mp_context")
            if context is not None:
                made = project.value(context, made.site.scope)
                if not isinstance(made, Made):
                    return "unknown"
            else:
                made = made.callee
        else:
            break
    return method


def _named(project: Project, node: cst.BaseExpression | None, scope: Scope, method: Start) -> Start:
    if node is None:
        return method
    value = project.value(node, scope)
    if value == Constant(None):
        return method
    if not isinstance(value, Constant):
        return "unknown"
    return "fork" if value.value == FORK else "other"


FORK = "fork"
"""The start method by which a process begins as a copy of its parent."""


def _method_set(project: Project, module: Module) -> Start:
    """The start method that a module chooses for its process."""
    names = project.knowledge.names_of(StartsBy)
    for site in list(module.tree.sites.values()):
        name = calls.written_name(site.call)
        if name not in names:
            continue
        callee = project.value(site.call.func, site.scope)
        starts = project.role(callee, StartsBy)
        if isinstance(starts, StartsBy) and not project.knowledge.instance_of(outside_name(callee)):
            return _named(project, calls.argument(site.call, starts.method), site.scope, "default")
    return "default"


def global_draw(project: Project, step: Step) -> str:
    """The global stream that a call draws from; empty if it draws from none."""
    role = project.role(step.callee, Draws)
    if not isinstance(role, Draws) or role.instance or role.stream not in ("numpy", "torch", "python"):
        return ""
    if role.generator is not None and calls.argument(step.site.call, role.generator) is not None:
        return ""
    return "" if calls.is_open(step.site.call) else role.stream


def seeded_streams(project: Project, steps: tuple[Step, ...]) -> set[str]:
    """The global streams that calls seed; all of them where a call that cannot be seen is named after seeds."""
    found: set[str] = set()
    for step in steps:
        name = outside_name(step.callee)
        entry = project.knowledge.lookup(name) if name else None
        if entry is not None:
            found |= {role.stream for role in entry.roles if isinstance(role, Seeds)}
        elif not isinstance(step.callee, (Function, Class, Made, Self)):
            last = calls.written_name(step.site.call)
            if isinstance(last, str) and "seed" in last.lower():
                found |= {"numpy", "torch", "python"}
    return found
