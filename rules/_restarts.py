"""What rules about streams that start anew tell of draws that read one state."""

from __future__ import annotations

import ast
from functools import partial
from typing import ClassVar

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes import calls, options
from rnglint.fixes.needs import only, or_none
from rnglint.fixes.varying import hashed, listed
from rnglint.knowledge.others import ENVIRONMENT
from rnglint.machine.events import Event, Loader, Step
from rnglint.program import places
from rnglint.program.syntax import last_name
from rnglint.trace.repeats import Parting, Repeat
from rnglint.trace.workers import living_on

_GO_ON = "do not put the stream back between the two calls"
_APART = (
    "make one number of both (`epoch * steps + step`), or give NumPy all of them: `default_rng([seed, epoch, step])`"
)
_TELL = "leave out `persistent_workers`, or keep the number in a tensor in shared memory, which the workers see"


class RestartRule(Rule):
    """Reports repeats.

    ``partings`` are what may lie between the two draws; ``private`` says whether the stream is a generator's own,
    ``inherited`` whether its state was there before what parts them, ``of_rngs`` whether it is nnx's; None: either.
    """

    partings: ClassVar[tuple[Parting, ...]] = ()
    private: ClassVar[bool | None] = None
    inherited: ClassVar[bool | None] = None
    of_rngs: ClassVar[bool | None] = False
    advice: ClassVar[str] = ""
    in_tests: ClassVar[bool] = False
    """Whether tests are told, too, what a loader in sight does."""

    def look(self) -> None:
        """Look at what the executions of the file show."""
        self.tell_restarts()

    def tell_restarts(self) -> None:
        """Report the repeats that nothing else of this rule has told."""
        for repeat in self.trace.repeats:
            if self.concerns(repeat):
                self._tell_restart(repeat)

    def concerns(self, repeat: Repeat) -> bool:
        """Whether a repeat is one that this rule tells; rules about compiled code speak of the global seeds in it."""
        origin = repeat.origins[1]
        compiled = not repeat.private and origin is not None and id(origin.node) in self.trace.in_compiled
        return not compiled and (
            repeat.parting in self.partings
            and (not self.context.is_test or (self.in_tests and repeat.is_loaded))
            and self.private in (None, repeat.private)
            and self.inherited in (None, repeat.inherited)
            and self.of_rngs in (None, repeat.of_rngs)
        )

    def _tell_restart(self, repeat: Repeat) -> None:
        place = Place.of((repeat.code, repeat.node))
        on_the_way = (step.node for step in repeat.steps[1:] if step.frame.code is repeat.code)
        rows = {place.start.row, *(places.head(repeat.code, node)[0].row for node in on_the_way)}
        if any(self.told(row) for row in rows):
            return
        given = [] if repeat.given is None else [Place.of(repeat.given, "the seed is given here")]
        related = [*given, *(Place.of(event, message) for event, message in self._life(repeat))]
        message = f"{_effect(repeat)}: {_cause(repeat)}"
        advice = _APART if repeat.crosswise else _GO_ON if repeat.asks_again else self.advice
        fix, repair = (partial(self._apart, repeat), None) if repeat.crosswise else (None, repeat)
        lives = repeat.parting == "loop" and living_on(repeat.second, self.trace.everywhere)
        if lives:
            related.append(Place.of(lives.step, "its workers live on, and keep the dataset that they started with"))
            advice, fix, repair = _TELL, partial(self._anew, lives), None
        self.report(place, message, help=advice, related=related, fix=fix, repair=repair, sure=repeat.sure)

    def _apart(self, repeat: Repeat) -> FixPlan:
        if edits := or_none(listed, repeat) or ():
            return self.plan("give NumPy all the numbers", *edits)
        return self.plan("draw the seed from all the numbers", *hashed(repeat))

    def _anew(self, loader: Loader) -> FixPlan:
        """Workers that start in each epoch take the dataset along as it is then."""
        call, name = only(loader.step.node, ast.Call), "persistent_workers"
        given = [each for each in call.keywords if each.arg == name]
        if given:
            edit = calls.drop(loader.step.frame.code, call, given[0])
        else:
            written = [*options.written(options.files(self.trace.executions), name)]
            edit = options.settled(written, lambda value: getattr(value, "value", None) is True, "False")
        return self.plan("start the workers in each epoch", edit)

    def _life(self, repeat: Repeat) -> list[tuple[Event | Step, str]]:
        before, origin = repeat.origins
        done = "put back into a saved state" if repeat.restored else "copied" if repeat.copied else "seeded"
        seeded = [] if origin is None else [(origin, f"the stream is {done} here")]
        drawn: list[tuple[Event | Step, str]] = []
        if repeat.second.kind == "draw":
            drawn = [(repeat.second, "and drawn from here")]
        if repeat.parting == "calls" and before is not None and origin is not None and before.node is not origin.node:
            return [(before, "the stream is seeded here first"), (origin, "and here in the same way"), *drawn]
        if repeat.parting == "calls" and origin is not None and repeat.before[0].node is origin.node:
            return [*seeded, (repeat.steps[0], "this call comes here again"), *drawn]
        if repeat.parting == "calls":
            shown: list[tuple[Event | Step, str]] = [(repeat.before[0], "called here first")]
            shown += [(repeat.steps[0], "and called here again"), *seeded, *drawn]
            if all(each.node is not repeat.node for each, _ in shown):
                shown.insert(2, (repeat.anchor, "this call seeds"))
            return shown
        return [each for each in (*seeded, *drawn) if each[0].node is not repeat.node]


def _effect(repeat: Repeat) -> str:
    """What is drawn again and again."""
    step = repeat.steps[0]
    source = step.frame.code.module.source
    row = getattr(step.node, "lineno", 1)
    if repeat.crosswise:
        lines = " and ".join(map(partial(_line, repeat), repeat.crosswise[-2:]))
        return f"some rounds of the loops on {lines} draw the same numbers"
    if repeat.parting == "loop":
        kind = "comprehension" if isinstance(step.node, ast.expr) else "loop"
        there = _there(repeat, step)
        does = "plays the same episode" if repeat.second.stream == ENVIRONMENT else "draws the same numbers"
        if isinstance(step.node, ast.Call):
            name = last_name(step.node.func)
            return f"each call that `{name}` makes on {source.called(row)}{there} {does}"
        return f"each round of the {kind} on {source.called(row)}{there} {does}"
    if repeat.parting == "framework":
        name = getattr(step.node, "name", "")
        return f"each call of {f'`{name}`' if name else 'the object'} draws the same numbers"
    if repeat.parting == "items":
        return "the same numbers are drawn for every item that is loaded"
    if repeat.parting == "workers":
        return "every worker of the loader draws the same numbers"
    if repeat.parting == "processes":
        return "every process draws the same numbers"
    if repeat.parting == "copies":
        return "the copy draws the same numbers as the object itself"
    one, other = repeat.origins
    if repeat.asks_again:
        return f"this call gives what the one on {source.called(getattr(repeat.before[0].node, 'lineno', 1))} has given"
    if one is not None and other is not None and one.node is other.node:
        return "each call draws the same numbers"
    known = one is not None and one.frame.code is repeat.code
    earlier = f"the seed on {source.called(one.node.lineno)}" if one is not None and known else "an earlier seed"  # type: ignore[attr-defined]
    return f"the same numbers are drawn as after {earlier}"


def _there(repeat: Repeat, step: Step) -> str:
    """In which file a step stands, if that is not the one that is told about."""
    return "" if step.frame.code is repeat.code else f" of {step.frame.code.module.path.name}"


def _line(repeat: Repeat, step: Step) -> str:
    return step.frame.code.module.source.called(getattr(step.node, "lineno", 1)) + _there(repeat, step)


def _cause(repeat: Repeat) -> str:
    """Why these draws read one state."""
    if repeat.asks_again:
        return "the stream is put back in between, and both learn from equal draws"
    if repeat.restored:
        return "the stream is put back into the same state each time"
    if repeat.second.stream == ENVIRONMENT:
        return "the environment is reset with the same seed each time"
    if repeat.crosswise:
        return "their numbers add up to the same seed"
    one, other = repeat.origins
    if repeat.parting == "calls" and one is not None and other is not None and one.node is not other.node:
        return "both streams start from the same state"
    if repeat.copied or (repeat.inherited and repeat.parting in ("workers", "processes", "copies")):
        return "each starts from a copy of the same state"
    return "the stream is seeded alike each time"
