"""RNG404 rng-collection-mismatch."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.fixes.needs import first, need, sole
from rnglint.fixes.spelling import Spelling
from rnglint.knowledge.networks import KEY
from rnglint.machine.events import Run
from rnglint.trace.applied import Lacking, is_number, misheard

from ._networks import NetworkRule
from ._supply import entry, renamed


class RngCollectionMismatch(NetworkRule):
    """The keys in `rngs` have other names than the streams that the linen model asks for.

    ## What it does

    Compares the names in `rngs={...}` of `apply` or `init` with the streams that the layers of the model use
    (`make_rng("noise")`, `nn.Dropout(..., rng_collection="drop")`) under the flags that are passed, and those that they
    ask for (`deterministic=not self.has_rng("dropout")`). Also reports a number, such as a step counter, in the place
    of a key.

    ## Why is this bad?

    A missing stream raises `InvalidRngError`, and a number instead of a key raises `ValueError`. A misspelled name
    is noticed only when the model first runs in training mode. A model that asks whether it has a key trains without
    what it draws, and nothing fails.

    ## Example

    ```python
    class Encoder(nn.Module):
        @nn.compact
        def __call__(self, x, train):
            return nn.Dropout(0.1, rng_collection="drop", deterministic=not train)(x)


    Encoder().apply(variables, x, train=True, rngs={"dropout": key})
    ```

    ## Use instead

    ```python
    Encoder().apply(variables, x, train=True, rngs={"drop": key})
    ```

    ## When not to use it

    There should be no reason to. A key for `params` serves every stream that is not given; then nothing is reported.

    ## Fix

    If exactly one given name is unused and exactly one stream is missing, the name is corrected. This is unsafe where a
    table or a constant holds the name, and where the model draws nothing without the key. A number is turned into a key
    with `jax.random.key`, which is unsafe: only the author knows which key it should have been.

    ## References

    - [Flax: randomness and PRNGs](https://flax-linen.readthedocs.io/en/latest/guides/flax_fundamentals/rng_guide.html)
    """

    code = "RNG404"
    fix = "safe/unsafe"
    stream = "same"

    def look(self) -> None:
        """Every run with a wrong name or a number among its keys."""
        for run in self.trace.model_runs:
            self._number(run)
        for lacking in self.trace.lacking:
            if lacking.is_misnamed:
                self._name(lacking)
        for each in filter(None, map(misheard, self.trace.model_runs)):
            self._misheard(each)

    def _number(self, run: Run) -> None:
        for name, value in run.keys.items():
            node = run.event.key_node if run.table is None else entry(run.table, name)
            if is_number(value, node, run.event.frame):
                self.report(
                    (self.file, run.event.node),
                    f"this raises ValueError: a number stands where the key for `{name}` belongs",
                    help="make a key of it: jax.random.fold_in(key, number)",
                    fix=partial(self._made, run, node),
                )
                return

    def _made(self, run: Run, node: ast.AST | None) -> FixPlan:
        """Make a key of a number."""
        spelling = Spelling(self.context.project, self.context.module)
        draft = spelling.draft
        given = first([node])
        need((run.event.frame if run.table is None else run.table[1]).code is self.file)
        draft.put(given, f"{spelling.random(KEY, given)}({draft.read(given)})")
        return FixPlan("unsafe", "changes", "make a key of the number", draft.edits())

    def _name(self, lacking: Lacking) -> None:
        run, ask, stream = lacking.run, lacking.asks[0].event, lacking.streams[0]
        given = ", ".join(f"`{name}`" for name in run.keys)
        self.report(
            (self.file, run.event.node),
            f"this raises InvalidRngError: the model draws from its stream `{stream}`, and gets keys for {given} only",
            help=f'give a key for "{stream}"',
            related=[*self.hops(ask, run.event), (ask.step, f"asks for a key of `{stream}` here")],
            repair=lacking,
        )

    def _misheard(self, lacking: Lacking) -> None:
        run, ask, stream = lacking.run, lacking.asks[0].event, lacking.streams[0]
        given = ", ".join(f"`{name}`" for name in run.keys)
        self.report(
            (self.file, run.event.node),
            f"what draws from `{stream}` stays off: the model asks for a key of it, and gets keys for {given} only",
            help=f'give a key for "{stream}"',
            related=[*self.hops(ask, run.event), (ask.step, f"asks for a key of `{stream}` here")],
            severity="warning",
            repair=lacking,
        )

    def repair(self, lacking: Lacking) -> FixPlan:
        """Correct the one name that nobody asks for."""
        return renamed(self.context, lacking.run, sole(lacking.streams))
