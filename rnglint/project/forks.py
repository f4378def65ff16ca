"""Contexts that put a stream back: what each covers, and what happens inside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import libcst as cst

from rnglint.knowledge.roles import (
    Draws,
    Forks,
    Layer,
    RestoresState,
    SavesState,
    Seeds,
)
from rnglint.project import calls
from rnglint.project.activity import active
from rnglint.project.conditions import dead
from rnglint.project.devices import Devices, Place, Places
from rnglint.project.draws import drawn_at, generator_of, given
from rnglint.project.effects import Effects, Reach
from rnglint.project.modules import Module
from rnglint.project.project import Project, inner_scope
from rnglint.project.scopes import Region, Scope, Site
from rnglint.project.uses import uses
from rnglint.project.values import (
    Arguments,
    Constant,
    External,
    Function,
    Hop,
    Method,
    Partial,
    Path,
)
from rnglint.traversal import descendants

_DEEPEST_CALLER = 3
_MOST_CALLERS = 12


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw from a global stream inside a context, and where it may take its numbers.

    ``named``: the expression (and the call it stands in) by which the draw names its device.
    """

    reach: Reach
    places: Places
    named: tuple[cst.BaseExpression, Site] | None = None


@dataclass(frozen=True, eq=False)
class Fork:
    """A call that makes a forking context.  ``partials`` give it further arguments, ``path`` leads to its function."""

    role: Forks
    site: Site
    effects: Effects
    partials: tuple[Site, ...] = ()
    path: Path = ()

    @property
    def project(self) -> Project:
        """The project that answers questions."""
        return self.effects.project

    @property
    def is_open(self) -> bool:
        """Whether arguments are unpacked into the call, so that any option may be given."""
        return any(calls.is_open(site.call) for site in (self.site, *self.partials))

    def option(self, name: str) -> tuple[cst.BaseExpression, Scope] | None:
        """The expression given for ``devices``, ``device_type`` or ``enabled``."""
        parameter = getattr(self.role, name)
        if parameter is None:
            return None
        found = calls.argument(self.site.call, parameter)
        if found is not None:
            return found, self.site.scope
        for site in self.partials:
            found = calls.keyword(site.call, parameter.name or "")
            if found is not None:
                return found, site.scope
        return None

    @property
    def switched_off(self) -> bool:
        """Whether it is plainly disabled."""
        enabled = self.option("enabled")
        return enabled is not None and _constant(self.project, enabled) == Constant(False)

    @cached_property
    def device_types(self) -> Places | None:
        """The device types it is told; None when it is told none."""
        told = self.option("device_type")
        if told is None or _constant(self.project, told) == Constant(None):
            return None
        return Devices(self.project, self.path).device(*told)

    @property
    def written_devices(self) -> tuple[cst.List | cst.Tuple, Scope] | None:
        """The list of devices, where one is written out, here or as the only value of a name."""
        told = self.option("devices")
        if told is not None and isinstance(told[0], cst.Name):
            _, bindings = self.project.bindings(told[0].value, told[1])
            if len(bindings) == 1 and bindings[0].kind == "assign" and bindings[0].value is not None:
                told = bindings[0].value, bindings[0].scope
        if told is None or not isinstance(told[0], (cst.List, cst.Tuple)):
            return None
        return told[0], told[1]

    @cached_property
    def listed(self) -> tuple[Place, ...] | None:
        """The devices of a list that is written out, types empty where only an index stands; None for anything else."""
        told = self.written_devices
        if told is None:
            return None
        found = []
        for element in told[0].elements:
            value = self.project.value(element.value, told[1])
            if isinstance(value, Constant) and isinstance(value.value, int):
                found.append(Place("", value.value))
                continue
            places = Devices(self.project, self.path).device(element.value, told[1])
            if not places.certain or len(places.known) != 1:
                return None
            found += places.known
        return tuple(found)

    @cached_property
    def inside(self) -> tuple[Reach, ...]:
        """What happens to random state while the context is entered."""
        return tuple(Reach(reach.effect, (*self.path, *reach.path)) for reach in self._inside())

    def _inside(self) -> Iterator[Reach]:
        module = self.site.scope.module
        decorated = _decorated(self.site, module)
        if decorated is not None:
            yield from self.effects.of(decorated)
        for site in _sites_inside(self.site):
            yield from self.effects.of_call(site)
        if self.site.scope.yields:
            # A context of the project's own: what stands in the ``with`` statements that enter it.
            for site in list(module.tree.sites.values()):
                if _names(self.project, site, self.site.scope):
                    for inner in _sites_inside(site):
                        yield from self.effects.of_call(inner)

    @cached_property
    def draws(self) -> tuple[Draw, ...]:
        """The draws from torch's global streams inside."""
        found = []
        for reach in self.inside:
            role = reach.effect.role
            if not isinstance(role, (Draws, Layer)) or not role.stream.startswith("torch"):
                continue
            if generator_of(self.project, reach.effect, reach.path) is not None or self._covered(reach):
                continue
            if active(self.project, reach) and not dead(self.project, reach):
                device = role.device if isinstance(role, Draws) else None
                named = None if device is None else given(reach.effect, device)
                found.append(Draw(reach, drawn_at(self.project, reach), named))
        return tuple(found)

    @property
    def seeds(self) -> bool:
        """Whether every stream is seeded inside."""
        return any(isinstance(reach.effect.role, Seeds) and not reach.effect.role.instance for reach in self.inside)

    @cached_property
    def accompanied(self) -> bool:
        """Whether something else near it may put other streams back: a second context, a state kept by hand."""
        scope = self.site.scope
        if any(self._restores(region, scope) for region in _around(self.site)):
            return True
        return _kept_by_hand(self.project, scope)

    def _covered(self, reach: Reach) -> bool:
        """Whether a further context inside this one stands around an effect."""
        stops = [(hop.site, hop.scope) for hop in reach.path if hop.site is not None]
        stops.append((reach.effect.site, reach.effect.site.scope))
        return any(
            region.kind == "with" and self._restores(region, scope)
            for site, scope in stops
            if site is not None
            for region in site.regions()
        )

    def _restores(self, region: Region, scope: Scope) -> bool:
        if region.kind != "with" or not isinstance(region.node, cst.WithItem) or region.node.item is self.site.call:
            return False
        item = region.node.item
        site = scope.tree.sites.get(id(item))
        if not isinstance(item, cst.Call) or site is None or _names(self.project, site, self.site.scope):
            return False
        callee = self.project.value(item.func, scope)
        if self.project.role(callee, Forks) is not None:
            return True
        if isinstance(callee, Function):
            return _kept_by_hand(self.project, callee.scope) or any(
                self.project.role(self.project.value(site.call.func, callee.scope), Forks) is not None
                for site in callee.scope.sites
                if site is not self.site
            )
        # A context of a library that the tables describe keeps no streams; about any other nothing is known.
        return not isinstance(callee, (External, Method)) or not self.project.knowledge.known(callee.name)


def fork(effects: Effects, site: Site) -> Fork | None:
    """The context that a call makes, if it makes one."""
    callee, partials = effects.project.value(site.call.func, site.scope), []
    while isinstance(callee, Partial):
        partials.append(callee.site)
        callee = callee.function
    role = effects.project.role(callee, Forks)
    return Fork(role, site, effects, tuple(partials)) if isinstance(role, Forks) else None


def variants(found: Fork) -> list[Fork]:
    """The context as each caller in its module sees it; as it stands where none is known."""
    project, module = found.project, found.site.scope.module
    function = _decorated(found.site, module) or found.site.scope
    paths: list[Path] = [()] if not function.is_function else list(_callers(project, function, 0))[:_MOST_CALLERS]
    return [Fork(found.role, found.site, found.effects, found.partials, path) for path in paths]


def _callers(project: Project, function: Scope, depth: int) -> Iterator[Path]:
    sites = uses(project, function.module, function).sites if depth < _DEEPEST_CALLER else ()
    if not sites:
        yield ()
    for site in sites:
        callee = project.value(site.call.func, site.scope)
        receiver = callee.receiver if isinstance(callee, Function) else None
        hop = Hop(site.scope, site.call, function, Arguments((site,), (), receiver), site=site)
        if site.scope is function or not site.scope.is_function:
            yield (hop,)
            continue
        for path in _callers(project, site.scope, depth + 1):
            yield (*path, hop)


def _constant(project: Project, told: tuple[cst.BaseExpression, Scope]) -> object:
    return project.value(told[0], told[1])


def _names(project: Project, site: Site, function: Scope) -> bool:
    """Whether a call names a function, whatever its decorators make of it."""
    if not isinstance(site.call.func, cst.Name) or site.call.func.value != function.name:
        return False
    _, bindings = project.bindings(function.name, site.scope)
    return any(binding.kind == "definition" and inner_scope(binding) is function for binding in bindings)


def _decorated(site: Site, module: Module) -> Scope | None:
    """The function that the call decorates."""
    for scope in module.tree.scopes.values():
        if any(decorator.decorator is site.call for decorator in scope.decorators):
            return scope if scope.is_function else None
    return None


def _sites_inside(site: Site) -> Iterator[Site]:
    """The calls that run while the context made by ``site`` is entered.

    Given to another call (``stack.enter_context``) it lasts to the end of the ``with``
    statement around: what follows in there runs inside.
    """
    scope = site.scope
    for other in scope.sites:
        if any(region.kind == "with" and getattr(region.node, "item", None) is site.call for region in other.regions()):
            yield other
    holder = next((s for s in scope.sites if any(argument.value is site.call for argument in s.call.args)), None)
    around = None if holder is None else next((r for r in holder.regions() if r.kind == "with"), None)
    if holder is not None and around is not None:
        for other in scope.sites[scope.sites.index(holder) + 1 :]:
            if around in list(other.regions()):
                yield other


def _around(site: Site) -> Iterator[Region]:
    """The regions around a context: those of its call, and the further items of its own ``with`` statement."""
    yield from site.regions()
    for other in site.scope.sites:
        regions = list(other.regions())
        entered = [r for r in regions if r.kind == "with"]
        if any(getattr(region.node, "item", None) is site.call for region in entered):
            statement = _statement(site)
            for region in entered:
                if statement is not None and region.node in statement.items:
                    yield region


def _statement(site: Site) -> cst.With | None:
    """The ``with`` statement of which a call is an item."""
    for node in descendants(site.scope.node):
        if isinstance(node, cst.With) and any(item.item is site.call for item in node.items):
            return node
    return None


def _kept_by_hand(project: Project, scope: Scope) -> bool:
    """Whether a function saves and restores a stream other than the CPU's."""
    found = set()
    for site in scope.sites:
        callee = project.value(site.call.func, site.scope)
        for kind in (SavesState, RestoresState):
            role = project.role(callee, kind)
            if isinstance(role, (SavesState, RestoresState)) and role.stream != "torch":
                found.add(kind)
    return len(found) == 2
