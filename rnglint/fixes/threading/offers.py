"""The rewrites that the rules offer: seeds, keys, draws of the host."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

import libcst as cst

from rnglint.context import Context, FixPlan
from rnglint.fixes.threading.enclosing import merged
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.paths import Paths, Reach
from rnglint.fixes.threading.plan import thread
from rnglint.fixes.threading.request import Request
from rnglint.fixes.threading.roots import Origin, captured, constant_text, key_roots, root, seed_roots
from rnglint.fixes.threading.twins import draw_root
from rnglint.fixes.threading.uses import Demand
from rnglint.fixes.threading.viewed_roots import is_bridge, viewed_keys
from rnglint.fixes.threading.workspace import Workspace
from rnglint.fixes.threading.world import rests_on, see
from rnglint.knowledge.roles import Compiler, Compiles, Draws, Maps, Seeds
from rnglint.project import calls
from rnglint.project.project import outside_name
from rnglint.project.scopes import Scope, dotted_name
from rnglint.project.values import Constant
from rnglint.project.whole import WholeProject
from rnglint.trace.compiled import Inside

_TAKES_SEEDS: frozenset[Compiler] = frozenset({"torch.compile", "torch.jit.script"})
"""Compilers under which a seed that is an argument does what it says."""

_RANDOM = "jax.random"
_TORCHAX: Compiler = "torchax"
"""The compiler whose functions get their keys as tensors."""

Make = Callable[[Context, "Compiles | Maps", Reach], "Request | None"]
"""What a rule asks for to cure one finding, given what traces it; None where nothing can."""


def plans(context: Context, found: Sequence[Inside], make: Make) -> dict[Inside, FixPlan]:
    """The rewrites that cure findings of a module.

    Findings whose rewrites touch the same function are cured together, so that each of them gets
    seeds or keys of its own; where that fails, one by one.
    """
    if not found:
        return {}
    plans = see(context, lambda view, project: _plans(view, project, found, make)) or {}
    rests_on(context, plans.values())
    return plans


def _plans(context: Context, project: WholeProject, found: Sequence[Inside], make: Make) -> dict[Inside, FixPlan]:
    workspace = Workspace(project)
    workspace.enter(context.module.scope)
    groups = _Groups(workspace)
    lost: set[object] = set()
    told: dict[Reach, list[Inside]] = {}
    for reach, several in Paths(project).all(found).items():
        told[reach] = several
        place = _anchor(context, reach)
        try:
            request = make(context, several[0].entry.role, reach)
            if request is None:
                raise NoFix
            # What calls the place of a viewed one may take the key: all that lead there do, or none.
            groups.add(request, {place} if request.viewed else set())
        except NoFix:
            lost.add(place)
    result: dict[Inside, FixPlan] = {}
    for scopes, requests in groups.groups:
        viewed = requests[0].viewed
        if viewed and scopes & lost:
            continue
        for request, plan in groups.plans(context, requests, together=viewed):
            result.update(dict.fromkeys(told[request.reaches[0]], plan))
    return result


class _Groups:
    """Requests, those together that touch the same function."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self.groups: list[tuple[set[object], list[Request]]] = []

    def add(self, request: Request, places: set[object]) -> None:
        """Take in a request; ``places``: what it touches besides functions.  Raises NoFix where it has no answer."""
        demand = Demand(self._workspace, request)
        demand.collect()
        scopes, requests = places | set(demand.holders), [request]
        for group in [each for each in self.groups if each[0] & scopes and _alike(each[1][0], request)]:
            self.groups.remove(group)
            scopes, requests = scopes | group[0], group[1] + requests
        self.groups.append((scopes, requests))

    def plans(
        self, context: Context, requests: Sequence[Request], together: bool = False
    ) -> Iterator[tuple[Request, FixPlan]]:
        """The rewrites of a group: one for all, or else one for each unless they must go ``together``."""
        joined = _together(context, self._workspace, requests)
        for request in requests:
            alone = len(requests) == 1 or not together
            plan = joined or (thread(context, self._workspace, request) if alone else None)
            if plan is not None:
                yield request, plan


def supplies(context: Context, make: Callable[[Context], Sequence[Request]]) -> list[FixPlan | None]:
    """The rewrites of requests that rest on no effect: keys that calls of models lack.

    ``make`` finds the requests anew in each view of the checked file.  Requests that touch the same function
    are answered together, and share one plan.
    """
    found = see(context, lambda view, project: _supplies(view, project, make(view))) or []
    rests_on(context, found)
    return found


def _supplies(context: Context, project: WholeProject, requests: Sequence[Request]) -> list[FixPlan | None]:
    workspace = Workspace(project)
    workspace.enter(context.module.scope)
    groups = _Groups(workspace)
    for request in requests:
        with suppress(NoFix):
            groups.add(request, set())
    plans: dict[int, FixPlan] = {}
    for _, members in groups.groups:
        members.sort(key=requests.index)
        plans |= {id(request): plan for request, plan in groups.plans(context, members)}
    return [plans.get(id(request)) for request in requests]


def _anchor(context: Context, reach: Reach) -> cst.CSTNode:
    """The deepest place in the checked file that leads to an event."""
    places = [(hop.scope, hop.node) for hop in reach.path]
    here = [node for scope, node in (*places, (reach.site.scope, reach.site.call)) if context.here(scope)]
    return here[-1] if here else context.module.tree.root


def _together(context: Context, workspace: Workspace, requests: Sequence[Request]) -> FixPlan | None:
    try:
        joined = _joined(requests)
    except NoFix:
        return None
    return thread(context, workspace, joined)


def _alike(one: Request, other: Request) -> bool:
    same = (one.kind, one.captured, one.scripted, one.viewed)
    return same == (other.kind, other.captured, other.scripted, other.viewed)


def _joined(requests: Sequence[Request]) -> Request:
    """One request for several; a root that they share counts once."""
    each = [root for request in requests for root in request.roots]
    roots = tuple({(id(root.node), root.give): root for root in each}.values())
    reaches = tuple(reach for request in requests for reach in request.reaches)
    if any(root.last is not None for root in each):
        roots = merged(each)
    return replace(requests[0], roots=roots, reaches=reaches)


def seeds(context: Context, role: Compiles | Maps, reach: Reach) -> Request | None:
    """Make the constant seed of a finding a parameter of the compiled function.  Raises NoFix."""
    if not isinstance(role, Compiles) or role.compiler not in _TAKES_SEEDS:
        return None
    origin = seed_roots(_whole(context), reach, _seed(reach))
    first = constant_text(context.project, origin, context.source(origin.node, origin.scope))
    variable = captured(context.project, origin)
    variable = variable if variable is not None and variable.owner.kind != "module" else None
    scripted = role.compiler == "torch.jit.script"
    return Request("seed", (root(origin, reach, first),), (reach,), variable, scripted)


def keys(context: Context, role: Compiles | Maps, reach: Reach) -> Request | None:
    """Make the constant or captured key of a finding a parameter of the compiled function.  Raises NoFix.

    A draw from a captured generator of the host is written with ``jax.random``.
    """
    if isinstance(reach.role, Draws):
        return draws(context, role, reach)
    found = key_roots(_whole(context), reach)
    if any(origin.kind not in ("constant", "outside") for origin in found):
        return None
    variables = {captured(context.project, origin) for origin in found if origin.kind == "outside"}
    if len(variables) > 1:
        return None
    first = "" if variables else _construction(context, found[0])
    maker, seed = ("", "") if variables else _made_of(context, found[0])
    if isinstance(role, Compiles) and (role.compiler == _TORCHAX or is_bridge(context.project, reach)):
        return viewed_keys(context, reach, found, maker, seed)
    roots = (replace(root(origin, reach, first), maker=maker, seed=seed) for origin in found)
    return Request("key", tuple(roots), (reach,), next(iter(variables), None))


def draws(context: Context, role: Compiles | Maps, reach: Reach) -> Request | None:
    """Write the host draw of a finding with ``jax.random`` and a key that is a parameter.  Raises NoFix."""
    by_jax = isinstance(role, Compiles) and role.compiler == "jax.jit"
    if not by_jax and not isinstance(role, Maps):
        return None
    return Request("key", (draw_root(context, reach),), (reach,))


def _whole(context: Context) -> WholeProject:
    """The project of a view: see :func:`see`."""
    assert isinstance(context.project, WholeProject)
    return context.project


def _seed(reach: Reach) -> cst.BaseExpression:
    role = reach.role
    seed = calls.argument(reach.site.call, role.seed) if isinstance(role, Seeds) and role.seed is not None else None
    if seed is None:
        raise NoFix
    return seed


def _construction(context: Context, origin: Origin) -> str:
    """The text that makes the key, if it means the same everywhere in the module; else empty."""
    module = origin.scope.module.scope
    if not isinstance(origin.node, cst.Call) or not dotted_name(origin.node.func):
        return ""
    names = {dotted_name(origin.node.func).partition(".")[0]}
    for argument in origin.node.args:
        if isinstance(argument.value, cst.Name) and argument.keyword is None:
            names.add(argument.value.value)
        elif calls.literal(argument.value) is calls.NO_LITERAL:
            return ""
    same = all(_of_module(context, name, origin.scope, module) for name in names)
    return context.source(origin.node, origin.scope) if same else ""


def _made_of(context: Context, origin: Origin) -> tuple[str, str]:
    """The function of ``jax.random`` that makes a key, and its seed as a literal; empty where it is none."""
    if not isinstance(origin.node, cst.Call) or len(origin.node.args) != 1:
        return "", ""
    name = outside_name(context.project.value(origin.node.func, origin.scope))
    package, _, maker = context.project.knowledge.canonical(name).rpartition(".")
    value = context.project.value(origin.node.args[0].value, origin.scope)
    known = package == _RANDOM and isinstance(value, Constant) and isinstance(value.value, int)
    return (maker, repr(value.value)) if known and isinstance(value, Constant) else ("", "")


def _of_module(context: Context, name: str, scope: Scope, module: Scope) -> bool:
    owner, bindings = context.project.bindings(name, scope)
    return owner is module and all(binding.region is None for binding in bindings)
