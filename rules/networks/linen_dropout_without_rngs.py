"""RNG401 linen-dropout-without-rngs."""

from __future__ import annotations

from rnglint.api.context import FixPlan
from rnglint.fixes.needs import or_none
from rnglint.fixes.threading.request import Request
from rnglint.knowledge.roles import RunsModel
from rnglint.trace.applied import Lacking

from ._networks import NetworkRule
from ._supply import beside, request


class LinenDropoutWithoutRngs(NetworkRule):
    """A linen model draws in training mode, and `apply` gives it no keys.

    ## What it does

    Follows a model from `apply` (or `state.apply_fn`) through its submodules, across files, to every `nn.Dropout`,
    attention layer with a dropout rate, and `make_rng`. Reports the `apply` when one of them surely draws under the
    flags that are passed (`train=True`, `deterministic=False`) and `rngs` is missing, or lacks that stream. With
    `--preview`, also programs that take the gradient of an `apply` whose model draws only where it has a key
    (`self.has_rng("dropout")`), and that never give it one.

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
    fix = "unsafe"

    def look(self) -> None:
        """Every run that surely draws from a stream it has no key for."""
        found = [lacking for lacking in self.lacking(RunsModel) if not lacking.is_misnamed]
        for lacking, plan in self.supplied(found, self._ask):
            run, ask, stream = lacking.run.event, lacking.asks[0].event, lacking.streams[0]
            self.report(
                (self.file, run.node),
                f"this raises InvalidRngError: the model draws from its stream `{stream}`, and gets no key for it",
                help=f'pass rngs={{"{stream}": key}}',
                related=[*self.hops(ask, run), (ask.step, f"asks for a key of `{stream}` here")],
                fix=plan,
            )

        for lacking in self.never_heard(RunsModel):
            stream = lacking.streams[0]
            self.report(
                (self.file, lacking.run.event.node),
                f"the model trains without its draws: it asks if it has a key for `{stream}`, and is never given one",
                help=f'pass rngs={{"{stream}": key}} where it trains',
                related=[(lacking.asks[0].event.step, "asks here if there is a key")],
                severity="warning",
                sure=False,
            )

    def _ask(self, lacking: Lacking) -> FixPlan | Request:
        """A key at hand that others can be folded from goes before one that is asked for."""
        near = or_none(beside, self.context, lacking.run, lacking.streams)
        return near or request(self.context, lacking.run, lacking.streams)
