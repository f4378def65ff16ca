"""What the rules about compiled code share: they look at what happens in functions that are compiled or mapped."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from rnglint.api.context import Context, FixPlan, Place
from rnglint.api.diagnostics import Severity
from rnglint.api.rule import Rule
from rnglint.fixes import threading
from rnglint.fixes.needs import NoFix, or_none
from rnglint.fixes.outside import handed_in
from rnglint.fixes.threading.request import Reach, Request
from rnglint.fixes.torch_draws import recorded
from rnglint.knowledge.compilers import Outcome
from rnglint.knowledge.roles import Compiles, ConsumesKey, Runs
from rnglint.knowledge.views import KEYED_COMPILERS
from rnglint.machine.events import Event
from rnglint.machine.terms import Const, Value
from rnglint.trace.compiled import Inside


class CompiledRule(Rule):
    """Asks ``frozen`` about everything that happens to random state in a function that is compiled or mapped."""

    help: ClassVar[str] = ""
    end: ClassVar[str] = "drawn here"
    told_as: ClassVar[Severity | None] = None
    make: ClassVar[staticmethod[[Context, Compiles | Runs, Reach], Request] | None] = None
    """What the repair asks for."""
    draws_elsewhere: ClassVar[bool] = False
    """Whether the draw may be made outside, or with torch, where no argument can be asked for."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._plans: dict[tuple[object, ...], FixPlan] | None = None

    def look(self) -> None:
        """Report at the deepest place in the file of the function, with the path from the compiler to the event."""
        for inside in self.trace.compiled:
            message = self.frozen(inside)
            if not message:
                continue
            how = "compiled here" if inside.compiles is not None else "traced once here, run many times"
            calls = (step for step in inside.steps[1:] if step.kind == "call" and step.node is not inside.place[1])
            self.report(
                Place.of(inside.place),
                message.format(api=f"`{inside.event.api}`"),
                help=self.help,
                related=[
                    Place.of(inside.entry, f"{how}, by `{inside.entry.name}`"),
                    *(Place.of(step, "which calls this") for step in calls),
                    Place.of(inside.event, self.end),
                ],
                fix=partial(self.offer, inside),
                severity=self.told_as,
                sure=self.is_sure(inside),
            )

    def frozen(self, inside: Inside) -> str:
        """What goes wrong, if something does; ``{api}`` stands for what is called."""
        raise NotImplementedError

    def is_sure(self, inside: Inside) -> bool:
        """Whether the code shows that it does harm."""
        return True

    # What the tables say of it

    def draws_from(self, inside: Inside) -> str:
        """The stream that advances from which something is drawn; empty where nothing is."""
        event = inside.event
        return event.stream if event.kind == "draw" and not event.fills else ""

    def uses_key(self, inside: Inside) -> bool:
        """Whether a sampler draws from a key, or a context supplies one to what draws from it."""
        event = inside.event
        if event.supplies:
            return inside.compiles is not None and inside.compiles.compiler in KEYED_COMPILERS
        role = self.context.project.knowledge.role(event.api, ConsumesKey)
        return event.kind == "draw" and not event.stream and role is not None

    def outcome(self, inside: Inside, outcomes: Iterable[Outcome], constant: bool = False) -> Outcome | None:
        """The first outcome that applies to a stream under the compiler's options and the declared releases."""
        for outcome in outcomes:
            if inside.event.stream not in outcome.streams:
                continue
            if outcome.need == "constant" and not constant:
                continue
            if outcome.need == "fullgraph" and not self.is_fullgraph(inside):
                continue
            if outcome.distribution and not self.context.admits(outcome.distribution, outcome.versions):
                continue
            return outcome
        return None

    def option(self, inside: Inside, name: str | None) -> Value:
        """The value of a keyword option of the compiler; Const(None) when it is not given."""
        return dict(inside.entry.options).get(name or "", Const(None))

    def is_fullgraph(self, inside: Inside) -> bool:
        """Whether the compiler may not fall back to Python."""
        role = inside.compiles
        return role is not None and self.option(inside, role.fullgraph) == Const(True)

    # Repairs

    def is_curable(self, inside: Inside) -> bool:
        """Whether the repair cures it."""
        return bool(self.frozen(inside))

    def offer(self, inside: Inside) -> FixPlan | None:
        """The repair of a finding: an argument of the compiled function, or else a draw elsewhere.  Raises NoFix."""
        plan = self._argument(inside)
        if not self.draws_elsewhere or (plan is not None and plan.applicability != "display"):
            return plan
        return self.elsewhere(inside) if plan is None else or_none(self.elsewhere, inside) or plan

    def _argument(self, inside: Inside) -> FixPlan | None:
        """What is missing as an argument; findings whose repairs touch the same functions share one."""
        make = type(self).make
        if make is None or not self.is_curable(inside):
            return None
        if self._plans is None:
            found = [each for each in self.trace.compiled if self.is_curable(each)]
            self._plans = {self._key(each): plan for each, plan in threading.plans(self.context, found, make).items()}
        return self._plans.get(self._key(inside))

    def elsewhere(self, inside: Inside) -> FixPlan | None:
        """The compiled function is given what is drawn in it, or draws with torch what a compiler of torch records."""
        try:
            return self.outside(inside)
        except NoFix:
            if (plan := or_none(self._with_torch, inside)) is None:
                raise
            return plan

    def _with_torch(self, inside: Inside) -> FixPlan:
        seeds, facts = [] if self.seeds("torch") else self.seeds(inside.event.stream), self.context.facts
        alone = not self.seeds("torch") and facts.importers() == frozenset() and "." not in self.context.module.name
        return self.plan("draw with torch", *recorded(inside, seeds, alone), kind="unsafe")

    def seeds(self, stream: str) -> list[Event]:
        """What seeds a global stream anywhere, once for each place."""
        events = self.trace.happened("seed")
        return [*{each.node: each for each in events if each.stream == stream and each.source is None}.values()]

    def outside(self, inside: Inside) -> FixPlan:
        """The compiled function is given what is drawn in it.  Raises NoFix."""
        one = [each for each in self.trace.compiled if each.entry.node is inside.entry.node and self.frozen(each)]
        places = {self._key(each): each for each in one}
        return self.plan(_OUTSIDE, *handed_in(self.context, [*places.values()]), kind="unsafe")

    def _key(self, inside: Inside) -> tuple[object, ...]:
        """The event and the compiler by where they stand."""
        return inside.event.node, inside.entry.node


_OUTSIDE = "draw outside of what is compiled, in a function of the same name, and pass the result"
