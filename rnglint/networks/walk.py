"""Runs functions on things and tells what happens to models on the way: layers called, streams asked, models run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rnglint.knowledge.networks import RECORD_FUNCTIONS
from rnglint.knowledge.roles import (
    AsksStream,
    Compiles,
    Container,
    Draws,
    Lifts,
    Maps,
    RunsFunction,
    RunsModel,
    RunsOnHost,
    StochasticLayer,
)
from rnglint.networks.interpreter import Interpreter
from rnglint.networks.things import (
    EMPTY,
    HIDDEN,
    Actuals,
    Applied,
    Bound,
    Const,
    Display,
    Either,
    Frame,
    Func,
    Instance,
    Klass,
    Lifted,
    Nothing,
    Outside,
    Symbol,
    Thing,
    Wrapped,
    alternatives,
)
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site

_DEEPEST = 24
_MOST_TOGETHER = 10_000
"""Calls that are followed for all questions about one file; what is left then stays unknown."""
_MOST = 600

EventKind = Literal["layer", "stream", "run", "call", "transformed", "unseen"]


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One step on the way to an event: a call, and what it enters; ``role`` and ``lift`` say through what."""

    site: Site
    frame: Frame | None
    callee: Thing
    role: Compiles | Maps | None = None
    name: str = ""
    lift: Lifted | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Event:
    """Something that happens to a model.

    ``layer``: a layer that may draw is called; ``stream``: a method takes a key from a stream of the model;
    ``run``: a model is run by ``apply`` or ``init``; ``call``: an object of a module class is called;
    ``transformed``: a function that Haiku transformed is applied; ``unseen``: a model is run that is out of sight.
    ``sure``: every condition on the way is known to hold.
    """

    kind: EventKind
    site: Site
    frame: Frame | None
    thing: Thing
    given: Actuals
    steps: tuple[Step, ...]
    sure: bool
    name: str = ""


class Walker:
    """Follows calls from a function, with a limit for each question."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.things = Interpreter(project)
        self._left = 0
        self._rest = _MOST_TOGETHER
        self._runners = RECORD_FUNCTIONS | project.knowledge.names_of(RunsModel)

    def function(self, func: Func, actuals: Actuals = HIDDEN) -> Iterator[Event]:
        """What happens when a function is called."""
        self._left = min(_MOST, self._rest)
        yield from self.body(func.scope, self.things.enter(func, actuals), (), True)

    def module(self, scope: Scope) -> Iterator[Event]:
        """What happens when the statements of a module run."""
        self._left = min(_MOST, self._rest)
        yield from self.body(scope, None, (), True)

    def run(self, event: Event) -> Iterator[Event]:
        """What happens inside a model that is run; the steps begin at the run itself."""
        self._left = min(_MOST, self._rest)
        role = self.things.role(event.name, RunsModel)
        if not isinstance(role, RunsModel) or not isinstance(event.thing, Instance):
            return
        method = self._method(event, role)
        if method is None:
            return
        without = frozenset({str(role.rngs.name), str(role.method.name), *role.options})
        inside = event.given.behind(role.first, without)
        yield from self.invoke(method, event.site, event.frame, inside, (), event.sure)

    def _method(self, event: Event, role: RunsModel) -> Thing | None:
        """The method of a model that is run."""
        assert isinstance(event.thing, Instance)
        named = self.things.given(event.given, role.method)
        chosen: Thing = Const(None) if named is None else self.things.look(named)
        if chosen == Const(None):
            return event.thing
        if isinstance(chosen, Const) and isinstance(chosen.value, str):
            return self.things.of_instance(event.thing, chosen.value)
        if isinstance(chosen, (Func, Wrapped)) and (isinstance(chosen, Wrapped) or chosen.receiver is None):
            return Applied(chosen, Actuals((event.thing,)))
        return chosen if isinstance(chosen, (Func, Bound)) else None

    # Bodies

    def body(self, scope: Scope, frame: Frame | None, steps: tuple[Step, ...], sure: bool) -> Iterator[Event]:
        """What the calls of a function do, in their order."""
        for site in scope.sites:
            if self._left <= 0:
                return
            alive = self.things.alive(site.region, scope, frame)
            if alive is False:
                continue
            callee = self.things.eval(site.call.func, scope, frame)
            actuals = self.things.actuals(site, frame)
            func = site.call.func
            if alive is None and isinstance(callee, Either) and callee.each and isinstance(func, cst.Name):
                for thing in callee.things:
                    one = self.things.alive(site.region, scope, frame, (func.value, thing))
                    if one is not False:
                        yield from self.invoke(thing, site, frame, actuals, steps, sure and one is True)
                continue
            yield from self.invoke(callee, site, frame, actuals, steps, sure and alive is True)

    def invoke(
        self,
        callee: Thing,
        site: Site,
        frame: Frame | None,
        actuals: Actuals,
        steps: tuple[Step, ...],
        sure: bool,
        through: tuple[Compiles | Maps | None, str] = (None, ""),
    ) -> Iterator[Event]:
        """What a call does."""
        self._left -= 1
        self._rest -= 1
        if self._left <= 0 or len(steps) >= _DEEPEST:
            return
        if isinstance(callee, Func):
            yield from self._enter(callee, site, frame, actuals, steps, sure, through)
        elif isinstance(callee, Applied):
            given = callee.given.then(actuals)
            yield from self.invoke(callee.function, site, frame, given, steps, sure, through)
        elif isinstance(callee, Wrapped):
            if not isinstance(callee.role, RunsOnHost):
                step = Step(site, frame, callee, callee.role, callee.name)
                role = callee.role, callee.name
                yield from self.invoke(callee.function, site, frame, actuals, (*steps, step), sure, role)
        elif isinstance(callee, Either):
            for thing in callee.things:
                yield from self.invoke(thing, site, frame, actuals, steps, sure and callee.each, through)
        elif isinstance(callee, Instance):
            yield from self._instance(callee, site, frame, actuals, steps, sure, through)
        elif isinstance(callee, Bound):
            yield from self._bound(callee, site, frame, actuals, steps, sure)
        elif isinstance(callee, (Nothing, Symbol)):
            func = site.call.func
            if isinstance(func, cst.Attribute) and func.attr.value in self._runners:
                yield Event("unseen", site, frame, callee, actuals, steps, sure)
        elif isinstance(callee, Outside):
            yield from self._outside(callee, site, frame, actuals, steps, sure)
        elif isinstance(callee, Klass) and isinstance(callee.cls, Scope) and not self.project.module_base(callee.cls):
            made = self.things.result(callee, site, frame, actuals)
            if isinstance(made, Instance):
                start = self.things.of_instance(made, "__init__")
                yield from self.invoke(start, site, frame, actuals, steps, sure, through)

    def _enter(
        self,
        func: Func,
        site: Site,
        frame: Frame | None,
        actuals: Actuals,
        steps: tuple[Step, ...],
        sure: bool,
        through: tuple[Compiles | Maps | None, str],
    ) -> Iterator[Event]:
        if sum(1 for step in steps if isinstance(step.callee, Func) and step.callee.scope is func.scope) > 1:
            return
        depth = 0 if frame is None else frame.depth
        inner = self.things.enter(func, actuals, depth + 1)
        step = Step(site, frame, func, *through)
        yield from self.body(func.scope, inner, (*steps, step), sure)

    def _instance(
        self,
        instance: Instance,
        site: Site,
        frame: Frame | None,
        actuals: Actuals,
        steps: tuple[Step, ...],
        sure: bool,
        through: tuple[Compiles | Maps | None, str],
    ) -> Iterator[Event]:
        lifted = tuple(Step(site, frame, instance, None, lift.name, lift) for lift in instance.lifts)
        steps = (*steps, *lifted)
        if isinstance(instance.cls, str):
            if self.things.role(instance.cls, StochasticLayer) is not None:
                yield Event("layer", site, frame, instance, actuals, steps, sure, instance.cls)
            elif self.things.role(instance.cls, Container) is not None:
                yield from self._container(instance, site, frame, steps, sure)
            return
        base = self.project.module_base(instance.cls)
        if base is not None:
            yield Event("call", site, frame, instance, actuals, steps, sure)
        method = self.things.of_instance(instance, base.call if base is not None else "__call__")
        if not isinstance(method, Bound):
            yield from self.invoke(method, site, frame, actuals, steps, sure, through)
        elif isinstance(instance.cls, Scope):
            yield from self._inherited(instance, site, frame, steps, sure)

    def _inherited(
        self, instance: Instance, site: Site, frame: Frame | None, steps: tuple[Step, ...], sure: bool
    ) -> Iterator[Event]:
        """A subclass of a framework's own layer that does not say itself what a call is."""
        assert isinstance(instance.cls, Scope)
        for ancestor in self.project.ancestry(instance.cls):
            if not isinstance(ancestor, Scope) and self.things.role(ancestor.name, Container) is not None:
                yield from self._container(instance, site, frame, steps, sure)

    def _container(
        self, instance: Instance, site: Site, frame: Frame | None, steps: tuple[Step, ...], sure: bool
    ) -> Iterator[Event]:
        given_ = instance.given
        for given in (*given_.positional, *given_.unpacked, *given_.keywords.values()):
            inner = self.things.look(given)
            items = [self.things.look(item) for item in inner.items] if isinstance(inner, Display) else [inner]
            for item in items:
                if item is not instance:
                    step = Step(site, frame, instance)
                    yield from self.invoke(item, site, frame, EMPTY, (*steps, step), sure)

    def _bound(
        self, callee: Bound, site: Site, frame: Frame | None, actuals: Actuals, steps: tuple[Step, ...], sure: bool
    ) -> Iterator[Event]:
        if self.things.role(callee.name, RunsModel) is not None:
            for thing in alternatives(callee.receiver):
                if isinstance(thing, Instance) and not thing.bound:
                    yield Event("run", site, frame, thing, actuals, steps, sure, callee.name)
        elif self.things.role(callee.name, RunsFunction) is not None:
            yield Event("transformed", site, frame, callee.receiver, actuals, steps, sure, callee.name)
        elif self.things.role(callee.name, AsksStream) is not None or self._is_stream(callee.name):
            yield Event("stream", site, frame, callee.receiver, actuals, steps, sure, callee.name)

    def _is_stream(self, name: str) -> bool:
        role = self.things.role(name, Draws)
        return isinstance(role, Draws) and role.stream == "flax"

    def _outside(
        self, callee: Outside, site: Site, frame: Frame | None, actuals: Actuals, steps: tuple[Step, ...], sure: bool
    ) -> Iterator[Event]:
        if self._is_stream(callee.name):
            yield Event("stream", site, frame, callee, actuals, steps, sure, callee.name)
        role = self.things.role(callee.name, Maps)
        if not isinstance(role, Maps) or role.returns_function or self.things.role(callee.name, Lifts) is not None:
            return
        certain = sure and role.kind != "branch"
        for parameter in role.bodies:
            body = self.things.look(self.things.given(actuals, parameter))
            items = [self.things.look(item) for item in body.items] if isinstance(body, Display) else [body]
            for item in items:
                yield from self.invoke(item, site, frame, HIDDEN, steps, certain, (role, callee.name))


def where(event: Event, module_path: object) -> tuple[cst.Call, Scope] | None:
    """The deepest call in a file that leads to an event."""
    if event.site.scope.module.path == module_path:
        return event.site.call, event.site.scope
    for step in reversed(event.steps):
        if step.site.scope.module.path == module_path:
            return step.site.call, step.site.scope
    return None
