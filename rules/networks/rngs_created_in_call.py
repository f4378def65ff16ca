"""RNG413 rngs-created-in-call."""

from __future__ import annotations

import ast
from functools import cached_property, partial

from rnglint.api.context import FixPlan
from rnglint.fixes.made_once import kept_result
from rnglint.fixes.needs import first, need, only, or_none, sole
from rnglint.fixes.restarts import lifted, lifted_call
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.request import Request, Root
from rnglint.fixes.varying import varied
from rnglint.knowledge.networks import DEFAULT_STREAM, KEY, RESEED, RNGS
from rnglint.knowledge.roles import Compiles, Tracks
from rnglint.machine.events import Event, Step
from rnglint.machine.states import Child
from rnglint.machine.states import Root as Key
from rnglint.machine.terms import Const
from rnglint.program import places
from rnglint.program.scopes import Scope
from rnglint.program.syntax import arguments_of, whole_number
from rnglint.trace.programs import distinct
from rnglint.trace.repeats import Repeat

from .._restarts import RestartRule
from ._networks import NetworkRule


class RngsCreatedInCall(NetworkRule, RestartRule):
    """The streams of an nnx model start from the same state again and again.

    ## What it does

    Reports `nnx.Rngs` made from a seed that does not change, in the `__call__` of a module, in a compiled function,
    or in a loop, where something surely draws from it, and in a function that `nnx.vmap` maps, where parameters are
    made from it: all lanes get the same. So do the members of an ensemble, as names say that they are, which a loop
    makes from one seed, if nothing else that is drawn makes them differ. Also reports `nnx.clone` of a model when both
    draw afterwards.

    ## Why is this bad?

    A stream is a key and a counter. Made anew from the same seed it starts at zero: each call, or each step, draws the
    same mask. `nnx.clone` copies key and counter, so that the copy repeats what the model draws.

    ## Example

    ```python
    for batch in batches:
        train_step(model, batch, nnx.Rngs(dropout=42))
    ```

    ## Use instead

    ```python
    rngs = nnx.Rngs(dropout=42)
    for batch in batches:
        train_step(model, batch, rngs)
    ```

    ## When not to use it

    When every step is meant to see the same noise. Tests are passed over. `nnx.Rngs(0)` that only makes parameters of
    other models than members, or that is made of something which changes from step to step, is never reported.

    ## Fix

    Streams that a loop makes, or asks a helper for, are made once in front of it, and the number of the round is added
    to the seed of members. In a function that is called again and again the seed becomes a key that is an argument;
    call sites pass keys that differ from call to call. A copy of a model is given streams of its own with `nnx.reseed`.
    The random numbers change.

    ## References

    - [Flax: randomness in nnx](https://flax.readthedocs.io/en/latest/guides/randomness.html)
    """

    code = "RNG413"
    fix = "unsafe"
    partings = ("loop", "body", "framework", "items")
    private = True
    of_rngs = True
    advice = "make them once, outside, and pass them on"

    def look(self) -> None:
        """Every draw from streams that are made anew, then every copy."""
        if self.trace.switched_off:
            return
        self.tell_restarts()
        for inside in self.trace.started_inside:
            func = getattr(inside.event.node, "func", None)
            held = isinstance(func, ast.Attribute) and isinstance(func.value, ast.Attribute)
            # Streams that an object holds were made with it, as its parameters were.
            if inside.maker is not None and not held:
                made, drawn = inside.maker.node, [(inside.event.step, "drawn here")]
                fix = self._plans.get(id(made)) or partial(self._kept, inside.maker)
                self.report((self.file, made), _ANEW, help=self.advice, related=drawn, fix=fix)
        for step, event in self.trace.copied:
            self.report(
                (self.file, step.node),
                "the copy draws the same numbers as the model: their streams are in the same state",
                help="reseed one of them with `nnx.reseed`",
                fix=partial(self._reseeded, step, event),
            )

    def concerns(self, repeat: Repeat) -> bool:
        """Not those of a constant that stands in for streams which nobody gave: RNG308 tells of it."""
        origin = repeat.origins[1]
        stands_in = (each.node for each in self.trace.constant_keys.values() if each.stands_in_for)
        return super().concerns(repeat) and (origin is None or origin.node not in stands_in)

    def repair(self, repeat: Repeat) -> FixPlan | None:
        """Make the streams in front of the loop, or of a key that is an argument."""
        origin = first([repeat.origins[1]])
        is_number = isinstance(repeat.seed, Const) and type(repeat.seed.value) is int
        if repeat.fills and is_number and (edits := or_none(varied, repeat) or ()):
            return self.plan("add the number of the round to the seed", *edits)
        need(origin.frame.code is self.file)
        if not repeat.in_own_loop:
            if plan := self._plans.get(id(origin.node)):
                return plan
            if repeat.parting == "loop" and (edits := or_none(lifted_call, repeat, "rngs", "streams") or ()):
                return self.plan("make the streams once, in front of the loop", *edits)
            return self._kept(origin)
        for tracing in repeat.second.tracings:
            tracked = self.context.project.knowledge.role(tracing.name, Tracks)
            if isinstance(tracing.role, Compiles) and tracked is None:
                return None  # a copy of the streams would advance
        edits = lifted(self.file, origin.frame.node, origin.node)
        return self.plan("make the streams once, in front of the loop", *edits)

    def _kept(self, made: Event) -> FixPlan:
        """The object that asks for streams in each call keeps them.  Raises NoFix."""
        return self.plan("make the streams once, in the constructor", *kept_result(made))

    @cached_property
    def _plans(self) -> dict[int, FixPlan]:
        """The repairs by which constant seeds become keys that are arguments, by ``id`` of what makes the streams."""
        told = [each for each in self.trace.repeats if self.concerns(each) and not each.in_own_loop]
        makers = [each.origins[1] for each in told] + [each.maker for each in self.trace.started_inside]
        found = distinct((made.node, made) for made in makers if made is not None and made.frame.code is self.file)
        return {id(made.node): plan for made, plan in self.supplied(found, self._ask) if plan is not None}

    def _ask(self, made: Event) -> Request:
        """Make the one constant seed of streams a key that is an argument."""
        call = only(made.node, ast.Call)
        seed = only(sole(arguments_of(call)), ast.Constant)
        need(type(seed.value) is int)
        scope = Scope.of(self.file, call)
        if made.api != RNGS:
            return Request("key", (Root(call, scope, places.text(self.file, call)),), ())
        return Request("key", (Root(seed, scope, maker=KEY, seed=places.text(self.file, seed)),), ())

    def _reseeded(self, step: Step, event: Event) -> FixPlan:
        """Give a copy of a model another seed for the stream that it draws from, behind the line that makes it."""
        key = event.term
        while isinstance(key, Child):
            key = key.parent
        made = first([only(key, Key).via])
        call, seeding = only(step.node, ast.Call), only(made.node, ast.Call)
        line = only(self.file.parents.get(call), ast.Assign)
        target = only(sole(line.targets), ast.Name)
        package = places.text(self.file, call.func).rpartition(".")[0]
        given = [*((DEFAULT_STREAM, arg) for arg in seeding.args), *((k.arg, k.value) for k in seeding.keywords)]
        stream, seed = sole(given)
        need(package, self.context.admits("flax", ">=0.11"))
        if (number := whole_number(seed)) is not None:
            text = repr(number + 1)
        else:
            need(made.frame.uid == step.frame.uid)
            text = f"{only(seed, ast.Name).id} + 1"
        draft = Draft(self.context.module)
        draft.behind(line, f"{package}.{RESEED}({target.id}, {stream}={text})", shared=True)
        return self.plan(f"give `{target.id}` streams of its own", *draft.edits())


_ANEW = "each call draws the same numbers: these streams are made anew from the same seed each time"
