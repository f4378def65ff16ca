"""What calls give."""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.roles import (
    BindsModel,
    CopiesStreams,
    KeepsRecord,
    Lifts,
    MakesRecord,
    Maps,
    MergesOption,
    Passes,
    PutsTogether,
    ReturnsReceiver,
    RunsOnHost,
    StochasticLayer,
    TakesApart,
)
from rnglint.knowledge.roles import Partial as PartialRole
from rnglint.networks.base import Base
from rnglint.networks.things import (
    EMPTY,
    UNKNOWN,
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
    Outside,
    Part,
    Record,
    Result,
    Table,
    Thing,
    Wrapped,
    either,
)
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import External

_FRAMES = 24


class Results(Base):
    """What calls give."""

    def result(self, callee: Thing, site: Site, frame: Frame | None, actuals: Actuals) -> Thing:
        """What a call gives."""
        if isinstance(callee, Klass):
            return Instance(callee.cls, callee.given.then(actuals), site, frame, callee.lifts)
        if isinstance(callee, Outside):
            return self._outside(callee.name, site, frame, actuals)
        if isinstance(callee, Bound):
            return self._method(callee, site, frame, actuals)
        if isinstance(callee, Applied):
            return self.result(callee.function, site, frame, callee.given.then(actuals))
        if isinstance(callee, Wrapped):
            if isinstance(callee.role, RunsOnHost):
                return UNKNOWN
            if isinstance(callee.role, Maps) and callee.role.kind != "checkpoint":
                return UNKNOWN
            return self.result(callee.function, site, frame, actuals)
        if isinstance(callee, Func):
            return self.returned(callee, actuals, frame)
        if isinstance(callee, Either):
            return either([self.result(inner, site, frame, actuals) for inner in callee.things])
        return UNKNOWN

    def returned(self, func: Func, actuals: Actuals, frame: Frame | None) -> Thing:
        """What a function of the project returns."""
        scope = func.scope
        depth = 0 if frame is None else frame.depth
        if scope.yields or not scope.returns or depth >= _FRAMES:
            return UNKNOWN
        if isinstance(scope.node, cst.FunctionDef) and scope.node.asynchronous is not None:
            return UNKNOWN
        inner = self.enter(func, actuals, depth + 1)
        found = [
            self.eval(node, scope, inner)
            for node, region in scope.returns
            if self.alive(region, scope, inner) is not False
        ]
        return either(found)

    def _outside(self, name: str, site: Site, frame: Frame | None, actuals: Actuals) -> Thing:
        first = actuals.positional[0] if actuals.positional else None
        lift = self.role(name, Lifts)
        if isinstance(lift, Lifts):
            target = self.look(self.given(actuals, lift.target))
            if isinstance(target, Outside) and self.is_class(target.name):
                target = Klass(target.name, EMPTY)
            if isinstance(target, Klass):
                return Klass(target.cls, target.given, (*target.lifts, Lifted(lift, name, site, site.scope)))
        if self.role(name, PartialRole) is not None:
            return Applied(self.look(first), actuals.behind(1, frozenset()))
        transformation = self.project.transformation(External(name))
        if transformation is not None:
            parameter = transformation.bodies[0] if isinstance(transformation, Maps) else transformation.function
            body = self.given(actuals, parameter)
            if body is None:
                return Applied(Outside(name), Actuals((), actuals.keywords, actuals.open))
            options = Actuals((), actuals.keywords, actuals.open)
            return Wrapped(self.look(body), transformation, name, site.call, site.scope, options)
        merges = self.role(name, MergesOption)
        if isinstance(merges, MergesOption):
            options_ = [self.look(self.given(actuals, parameter)) for parameter in merges.options]
            chosen = [thing for thing in options_ if thing != Const(None)]
            return chosen[0] if len(chosen) == 1 else UNKNOWN if chosen else Const(None)
        record = self.role(name, MakesRecord)
        if record is not None:
            return Record(name, actuals, site)
        if isinstance(self.role(name, PutsTogether), PutsTogether):
            return self._together(name, site, frame, actuals)
        copies = self.role(name, CopiesStreams)
        if isinstance(copies, CopiesStreams):
            return self._copied(self.look(self.given(actuals, copies.model)), site, frame)
        passes = self.role(name, Passes)
        if isinstance(passes, Passes) and not passes.factory:
            return self.look(self.given(actuals, passes.function))
        if name == "builtins.isinstance" and len(actuals.positional) == 2:
            return self.is_instance(self.look(first), self.look(actuals.positional[1]))
        if name in ("builtins.list", "builtins.tuple") and first is not None:
            return self.look(first)
        if name == "builtins.dict":
            if actuals.positional:
                return UNKNOWN
            return Table(actuals.keywords, not actuals.open, site.call, site.scope)
        if self.is_class(name):
            return Instance(name, actuals, site, frame)
        return Result(name, site, frame)

    def is_instance(self, thing: Thing, kind: Thing) -> Thing:
        """Whether an object is of a class: of its own, of one that it inherits from, or surely of neither."""
        if isinstance(kind, Display) and kind.whole:
            found = [self.is_instance(thing, self.look(item)) for item in kind.items]
            if Const(True) in found:
                return Const(True)
            return Const(False) if all(answer == Const(False) for answer in found) else UNKNOWN
        wanted = kind.cls if isinstance(kind, Klass) else kind.name if isinstance(kind, Outside) else None
        if isinstance(thing, Const) and isinstance(wanted, str):
            return Const(wanted in {f"builtins.{each.__name__}" for each in type(thing.value).__mro__})
        if not isinstance(thing, Instance) or wanted is None:
            return UNKNOWN
        if isinstance(thing.cls, str):
            own: list[Scope | str] = [thing.cls]
        else:
            ancestry = self.project.ancestry(thing.cls)
            own = [each if isinstance(each, Scope) else self.knowledge.canonical(each.name) for each in ancestry]
        if wanted in own:
            return Const(True)
        layer = isinstance(wanted, str) and self.role(wanted, StochasticLayer) is not None
        others = all(isinstance(each, Scope) or self.role(each, StochasticLayer) is None for each in own)
        return Const(False) if layer and others else UNKNOWN

    def is_class(self, name: str) -> bool:
        """Whether an outside name is a class, as far as its spelling shows."""
        return name.rpartition(".")[2][:1].isupper() and self.knowledge.known(name)

    def _together(self, name: str, site: Site, frame: Frame | None, actuals: Actuals) -> Thing:
        role = self.role(name, PutsTogether)
        assert isinstance(role, PutsTogether)
        structure = self.look(self.given(actuals, role.structure))
        if isinstance(structure, Part) and isinstance(structure.of, Result):
            apart = self.role(structure.of.name, TakesApart)
            if isinstance(apart, TakesApart):
                model = self.look(self.given(self.actuals(structure.of.site, structure.of.frame), apart.model))
                return self._copied(model, site, frame)
        return UNKNOWN

    def _copied(self, model: Thing, site: Site, frame: Frame | None) -> Thing:
        """A model that is made of another one's parts."""
        if not isinstance(model, Instance):
            return UNKNOWN
        return Instance(model.cls, model.given, site, frame, model.lifts, model.frames, copied=model)

    def _method(self, callee: Bound, site: Site, frame: Frame | None, actuals: Actuals) -> Thing:
        receiver = callee.receiver
        if self.role(callee.name, BindsModel) is not None and isinstance(receiver, Instance):
            return Instance(receiver.cls, receiver.given, receiver.site, receiver.frame, receiver.lifts, bound=True)
        if self.role(callee.name, KeepsRecord) is not None:
            return receiver
        if self.role(callee.name, ReturnsReceiver) is not None:
            return receiver
        return Result(callee.name, site, frame, receiver)
