"""The rewrites that the rules offer: seeds, keys, draws of the host."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TypeVar

from msgspec.structs import replace

from rnglint.api.context import Context, FixPlan
from rnglint.fixes.needs import NoFix, first, need, or_none
from rnglint.fixes.threading import origins
from rnglint.fixes.threading.demand import Demand
from rnglint.fixes.threading.plan import thread
from rnglint.fixes.threading.request import Reach, Request, reaches
from rnglint.fixes.threading.torchax import is_bridge, merged, viewed_keys
from rnglint.fixes.threading.workspace import Workspace
from rnglint.knowledge.roles import Compiler, Compiles, Draws, Runs, Seeds
from rnglint.machine.events import Event
from rnglint.machine.inspection import options_of
from rnglint.machine.states import Root, origin_of, root_of
from rnglint.machine.terms import Const
from rnglint.program import signatures
from rnglint.program.syntax import names_in
from rnglint.trace.compiled import Inside
from rnglint.trace.given import followed

_TAKES_SEEDS: frozenset[Compiler] = frozenset({"torch.compile", "torch.jit.script"})
"""Compilers under which a seed that is an argument does what it says."""
_TORCHAX: Compiler = "torchax"
"""The compiler whose functions get their keys as tensors."""

T = TypeVar("T")
Make = Callable[["Context", "Compiles | Runs", Reach], "Request"]
"""What a rule asks for to cure one finding, given what traces it.  Raises NoFix where nothing can."""


def plans(context: Context, found: Sequence[Inside], make: Make) -> dict[Inside, FixPlan]:
    """The rewrites that cure findings of a module.

    Findings whose rewrites touch the same function are cured together, so that each of them gets
    seeds or keys of its own; where that fails, one by one.
    """
    workspace = Workspace(context.project, context.trace.code)
    workspace.take(inside.execution for inside in found)
    groups = _Groups(workspace)
    lost: set[object] = set()
    told = reaches(found, context.project.knowledge)
    for reach, several in told.items():
        place = _anchor(context, reach)
        try:
            request = make(context, several[0].entry.role, reach)
            # What calls the place of a viewed one may take the key: all that lead there do, or none.
            groups.add(request, {place} if request.viewed else set())
        except NoFix:
            lost.add(place)
    result: dict[Inside, FixPlan] = {}
    for scopes, requests in groups.groups:
        viewed = requests[0].viewed
        if viewed and scopes & lost:
            continue
        for request, plan in groups.plans(requests, together=viewed):
            result.update(dict.fromkeys(told[request.reaches[0]], plan))
    return _noted(context, result, result.values())


def supplies(context: Context, requests: Sequence[Request | None]) -> list[FixPlan | None]:
    """The rewrites of requests that rest on no effect: keys that calls of models lack.

    Requests that touch the same function are answered together, and share one plan.
    """
    if not requests:
        return []
    groups = _Groups(Workspace(context.project, context.trace.code))
    for request in requests:
        with suppress(NoFix):
            groups.add(first([request]), set())
    plans: dict[int, FixPlan] = {}
    for _, members in groups.groups:
        members.sort(key=requests.index)
        plans |= {id(request): plan for request, plan in groups.plans(members)}
    return _noted(context, [plans.get(id(request)) for request in requests], plans.values())


class _Groups:
    """Requests, those together that touch the same function."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self.groups: list[tuple[set[object], list[Request]]] = []

    def add(self, request: Request, places: set[object]) -> None:
        """Take in a request; ``places``: what it touches besides functions.  Raises NoFix where it has no answer."""
        scopes, requests = places | set(Demand(self._workspace, request).holders), [request]
        for group in [each for each in self.groups if each[0] & scopes and _alike(each[1][0]) == _alike(request)]:
            self.groups.remove(group)
            scopes, requests = scopes | group[0], group[1] + requests
        self.groups.append((scopes, requests))

    def plans(self, requests: Sequence[Request], together: bool = False) -> Iterator[tuple[Request, FixPlan]]:
        """The rewrites of a group: one for all, or else one for each unless they must go ``together``."""
        joined = None
        with suppress(NoFix):
            joined = thread(self._workspace, _joined(requests))
        for request in requests:
            with suppress(NoFix):
                if joined is not None or len(requests) == 1 or not together:
                    yield request, joined or thread(self._workspace, request)


def _noted(context: Context, answer: T, plans: Iterable[FixPlan]) -> T:
    """An answer about the checked file, which rests on the files that plans would change."""
    context.module.rest_on(edit.module.path for plan in plans for edit in plan.edits)
    return answer


def _anchor(context: Context, reach: Reach) -> ast.AST:
    """The deepest place in the checked file that leads to an event."""
    places = [*((hop.scope, hop.node) for hop in reach.path), (reach.site.scope, reach.site.call)]
    here = [node for scope, node in places if scope.code is context.trace.code]
    return here[-1] if here else context.trace.code.tree


def _alike(request: Request) -> tuple[object, ...]:
    """What requests that are answered together have in common."""
    return request.kind, request.captured, request.scripted, request.viewed, request.seeded


def _joined(requests: Sequence[Request]) -> Request:
    """One request for several; a root that they share counts once."""
    each = [root for request in requests for root in request.roots]
    roots = tuple({(root.node, root.give): root for root in each}.values())
    reaches = tuple(reach for request in requests for reach in request.reaches)
    if any(root.last is not None for root in each):
        roots = merged(each)
    return replace(requests[0], roots=roots, reaches=reaches)


def seeds(context: Context, role: Compiles | Runs, reach: Reach) -> Request:
    """Make the constant seed of a finding a parameter of the compiled function.  Raises NoFix."""
    compiler = role.compiler if isinstance(role, Compiles) else None
    need(compiler in _TAKES_SEEDS)
    origin = origins.seed_origin(reach)
    variable = origins.captured(origin)
    variable = variable if variable is not None and not variable.owner.is_module else None
    scripted = compiler == "torch.jit.script"
    seeding = context.project.knowledge.role(reach.name, Seeds)
    narrow = seeding is not None and seeding.stream == "numpy"
    text = "" if variable is not None and variable.owner.is_class else origins.constant_text(origin)
    root = replace(origins.root(origin, reach, text), narrow=narrow)
    return Request("seed", (root,), (reach,), variable, scripted)


def keys(context: Context, role: Compiles | Runs, reach: Reach) -> Request:
    """Make the constant or captured key of a finding a parameter of the compiled function.  Raises NoFix.

    A draw from a captured generator of the host is written with ``jax.random``.
    """
    if context.project.knowledge.role(reach.name, Draws) is not None:
        return draws(context, role, reach)
    found = origins.key_origins(reach)
    variables = {origins.captured(origin) for origin in found if origin.kind == "outside"}
    need(len(variables) < 2)
    text, maker, seed = ("", "", "") if variables else origins.construction(found[0])
    if isinstance(role, Compiles) and (role.compiler == _TORCHAX or is_bridge(reach)):
        return viewed_keys(context.trace.code, reach, found, maker, seed)
    roots = (replace(origins.root(origin, reach, text), maker=maker, seed=seed) for origin in found)
    return Request("key", tuple(roots), (reach,), next(iter(variables), None), seeded=_follows_seed(reach))


def _follows_seed(reach: Reach) -> bool:
    """Whether the key of a finding is made of a seed that somebody gives: a new key of a constant would lose it."""
    found = (root_of(option) for option in options_of(reach.inside.event.term))
    return any(_is_given(root.via) for root in found if isinstance(root, Root) and root.via is not None)


def _is_given(made: Event) -> bool:
    call = made.node
    if not isinstance(call, ast.Call) or not call.args:
        return False
    seed = made.key_node or call.args[0]
    if getattr(made.frame.node, "name", "") == "__init__" and names_in(seed) & {*signatures.names(made.frame.node)}:
        return True  # of an object, whatever number it was made with
    given = followed(seed, made.step)[0]
    return given is not None and bool(names_in(given))


def draws(context: Context, role: Compiles | Runs, reach: Reach) -> Request:
    """Write the host draw of a finding with ``jax.random`` and a key that is a parameter.  Raises NoFix.

    A key that is made of the draw is a parameter itself.
    """
    need(isinstance(role, Runs) or role.compiler == "jax.jit")
    made = or_none(origins.seeded_root, reach) or origins.draw_root(reach, context.project.knowledge)
    event = reach.inside.event
    if event.source is None:
        seeded = event.stream in context.trace.seeded
    else:  # of a generator with a fixed seed nobody expects to follow the program's
        fixed = (getattr(origin_of(state), "seed", None) for state in options_of(event.term))
        seeded = "host" not in reach.inside.origins and not all(isinstance(seed, Const) for seed in fixed)
    return Request("key", (made,), (reach,), seeded=seeded)
