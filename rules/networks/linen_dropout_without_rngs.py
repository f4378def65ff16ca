"""RNG401 linen-dropout-without-rngs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes import threading
from rnglint.fixes.threading.request import Request
from rnglint.networks.survey import Run

from ._networks import NetworkRule
from ._supply import beside, request, stepped

if TYPE_CHECKING:
    from rnglint.project.scopes import Scope


class LinenDropoutWithoutRngs(NetworkRule):
    """A linen model draws in training mode, and `apply` gives it no keys.

    ## What it does

    Follows a model from `apply` (or `state.apply_fn`) through its submodules, across files, to every `nn.Dropout`,
    attention layer with a dropout rate, and `make_rng`. Reports the `apply` when one of them surely draws under the
    flags that are passed (`train=True`, `deterministic=False`) and `rngs` is missing, or lacks that stream.

    ## Why is this bad?

    The layer asks the model for a key of its stream, there is none, and the call ends in `InvalidRngError`. Since
    evaluation does not draw, tests that only evaluate never see it. A key for `params` would serve all streams; that
    is why `init` with one key works where `apply` fails.

    ## Example

    ```python
    def loss_fn(params, x, y):
        logits = model.apply({"params": params}, x, train=True)
    ```

    ## Use instead

    ```python
    def loss_fn(params, x, y, *, key):
        logits = model.apply({"params": params}, x, train=True, rngs={"dropout": key})
    ```

    ## When not to use it

    A flag or rate that the code does not show is never taken to be on, so there should be no reason to.

    ## Fix

    Adds `rngs=` with a key that becomes an argument of the function; call sites in the file pass keys that differ
    from call to call. The program ran into an error before, so its numbers change. Where a `TrainState` is in scope and
    every round makes it anew, its counter is folded in instead: `jax.random.fold_in(key, state.step)`.

    ## References

    - [Flax: randomness and PRNGs](https://flax-linen.readthedocs.io/en/latest/guides/flax_fundamentals/rng_guide.html)
    """

    code = "RNG401"
    name = "linen-dropout-without-rngs"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    needed = ((".apply", "apply_fn"),)

    def look(self) -> None:
        """Every run that surely draws from a stream it has no key for."""
        found = self._found()
        near = [beside(self.context, run) for run, _ in found]
        if not found:
            return
        given = iter(threading.supplies(self.context, lambda view: type(self)(view).requests()))
        for (run, place), plan in zip(found, near, strict=True):
            asked = request(self.context, self.survey, run) if plan is None else None
            if asked is not None:
                plan = next(given, None)
                if plan is None or plan.applicability == "display":
                    plan = stepped(self.context, asked) or plan
            self._tell(run, place, plan)

    def requests(self) -> list[Request]:
        """A key for each run beside which there is none."""
        runs = [run for run, _ in self._found() if beside(self.context, run) is None]
        return [asked for asked in (request(self.context, self.survey, run) for run in runs) if asked is not None]

    def _found(self) -> list[tuple[Run, tuple[cst.Call, Scope]]]:
        found: list[tuple[Run, tuple[cst.Call, Scope]]] = []
        for run in self.survey.runs:
            if run.misnamed or not run.missing():
                continue
            if run.event.site.scope.module.path != self.context.module.path and self.survey.speaks_for_itself(run):
                continue
            place = self.place(run.event)
            if place is not None:
                found.append((run, place))
        return found

    def _tell(self, run: Run, place: tuple[cst.Call, Scope], fix: FixPlan | None) -> None:
        need = run.missing()[0]
        last = Note(need.event.site.call, need.event.site.scope, f"asks for a key of `{need.stream}` here")
        way = self.hops(run.event.steps)
        self.tell(
            place,
            f"the model draws from its stream `{need.stream}` here, but gets no key for it: InvalidRngError",
            help=f'pass rngs={{"{need.stream}": key}}',
            related=[*way, *self.hops(need.event.steps, last)],
            fix=fix,
        )
