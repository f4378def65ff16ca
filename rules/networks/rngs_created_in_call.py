"""RNG413 rngs-created-in-call."""

from __future__ import annotations

import ast
from functools import cached_property

from rnglint.api.context import FixPlan, TextEdit
from rnglint.api.diagnostics import Location
from rnglint.fixes import threading
from rnglint.fixes.restarts import lifted
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.networks import DEFAULT_STREAM, KEY, RESEED, RNGS
from rnglint.knowledge.roles import Compiles, Tracks
from rnglint.machine.events import Event, Step
from rnglint.machine.states import Child
from rnglint.machine.states import Root as Key
from rnglint.program import places
from rnglint.program.scopes import Scope
from rnglint.trace.repeats import Repeat

from .._restarts import RestartRule
from ._networks import NetworkRule


class RngsCreatedInCall(NetworkRule, RestartRule):
    """The streams of an nnx model start from the same state again and again.

    ## What it does

    Reports `nnx.Rngs` made from a seed that does not change, in the `__call__` of a module, in a compiled function,
    or in a loop, where something surely draws from it, and in a function that `nnx.vmap` maps, where parameters are
    made from it: all lanes get the same. Also reports `nnx.clone` of a model when both draw afterwards.

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

    When every step is meant to see the same noise. Tests are passed over. `nnx.Rngs(0)` that only makes parameters,
    or that is made of something which changes from step to step, is never reported.

    ## Fix

    Streams that a loop makes are made once in front of it. In a function that is called again and again the seed
    becomes a key that is an argument; call sites pass keys that differ from call to call. A copy of a model is given
    streams of its own with `nnx.reseed`. The random numbers change.

    ## References

    - [Flax: randomness in nnx](https://flax.readthedocs.io/en/latest/guides/randomness.html)
    """

    code = "RNG413"
    fix = "unsafe"
    stream = "changes"
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
            if inside.maker is not None and inside.maker.frame.code is self.file and not held:
                self.report(
                    (self.file, inside.maker.node),
                    _ANEW,
                    help=self.advice,
                    related=[(inside.event.step, "drawn here")],
                    fix=self._plans.get(id(inside.maker.node)),
                )
        for step, event in self.trace.copied:
            self.report(
                (self.file, step.node),
                "the copy has the streams of the model in the same state: both draw the same numbers",
                help="reseed one of them with `nnx.reseed`",
                fix=self._reseeded(step, event),
            )

    def repair(self, repeat: Repeat) -> FixPlan | None:
        """Make the streams in front of the loop, or of a key that is an argument."""
        origin = repeat.origins[1]
        if origin is None or origin.frame.code is not self.file:
            return None
        if not repeat.in_own_loop:
            return self._plans.get(id(origin.node))
        for tracing in [] if repeat.second.traced is None else repeat.second.traced.stack():
            tracked = self.context.project.knowledge.role(tracing.name, Tracks)
            if isinstance(tracing.role, Compiles) and tracked is None:
                return None  # a copy of the streams would advance
        edits = lifted(self.file, origin.frame.node, origin.node)
        return FixPlan("unsafe", "changes", "make the streams once, in front of the loop", edits)

    @cached_property
    def _plans(self) -> dict[int, FixPlan]:
        """The repairs by which constant seeds become keys that are arguments, by ``id`` of what makes the streams."""
        found = self._seeded()
        plans = threading.supplies(self.context, list(map(self._request, found)))
        return {id(made.node): plan for made, plan in zip(found, plans, strict=True) if plan is not None}

    def _seeded(self) -> list[Event]:
        """What makes streams of a constant seed where no loop in sight surrounds it."""
        told = [each for each in self.trace.repeats if self.concerns(each) and not each.in_own_loop]
        makers = [each.origins[1] for each in told] + [each.maker for each in self.trace.started_inside]
        return list({made.node: made for made in makers if made is not None and made.frame.code is self.file}.values())

    def _request(self, made: Event) -> Request | None:
        """Make the one constant seed of streams a key that is an argument."""
        call = made.node
        if not isinstance(call, ast.Call):
            return None
        given = [*call.args, *(keyword.value for keyword in call.keywords)]
        literal = len(given) == 1 and isinstance(given[0], ast.Constant) and type(given[0].value) is int
        if not literal:
            return None
        scope = Scope.of(self.file, call)
        if made.api != RNGS:
            return Request("key", (Root(call, scope, places.text(self.file, call)),), ())
        return Request("key", (Root(given[0], scope, maker=KEY, seed=places.text(self.file, given[0])),), ())

    def _reseeded(self, step: Step, event: Event) -> FixPlan | None:
        """Give a copy of a model another seed for the stream that it draws from, behind the line that makes it."""
        key = event.term
        while isinstance(key, Child):
            key = key.parent
        made = key.via if isinstance(key, Key) else None
        line, call = self.file.parents.get(step.node), step.node
        if not isinstance(line, ast.Assign):
            return None
        target = line.targets[0] if len(line.targets) == 1 else None
        package = places.text(self.file, call.func).rpartition(".")[0] if isinstance(call, ast.Call) else ""
        if made is None or not isinstance(made.node, ast.Call) or not isinstance(target, ast.Name) or not package:
            return None
        if not self.context.admits("flax", ">=0.11") or len(made.node.args) + len(made.node.keywords) != 1:
            return None
        stream = made.node.keywords[0].arg if made.node.keywords else DEFAULT_STREAM
        seed = made.node.keywords[0].value if made.node.keywords else made.node.args[0]
        if isinstance(seed, ast.Constant) and type(seed.value) is int:
            text = repr(seed.value + 1)
        elif isinstance(seed, ast.Name) and made.frame.uid == step.frame.uid:
            text = f"{seed.id} + 1"
        else:
            return None
        row = places.span(self.file, line)[1].row
        source = self.file.module.source
        first, end = source.line(line.lineno), Location(row, len(source.line(row)) + 1)
        indent = first[: len(first) - len(first.lstrip())]
        text = f"{source.newline}{indent}{package}.{RESEED}({target.id}, {stream}={text})"
        edit = TextEdit(self.file.module, end, end, text)
        return FixPlan("unsafe", "changes", f"give `{target.id}` streams of its own", (edit,))


_ANEW = "these streams are made anew from the same seed each time: they start over, and draw the same numbers"
