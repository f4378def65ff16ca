"""RNG403 rngs-shared-between-collections."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.fixes import calls
from rnglint.fixes.keys.spread import apart
from rnglint.fixes.options import files
from rnglint.machine.callables import Frame
from rnglint.machine.events import Run
from rnglint.machine.terms import Value
from rnglint.program import places
from rnglint.streams.keys import is_keylike

from ._networks import NetworkRule
from ._supply import entry, folder


class RngsSharedBetweenCollections(NetworkRule):
    """Two streams of a linen model get one key.

    ## What it does

    Reports a dictionary of keys for `init` or `apply` in which one variable stands for two streams that the model
    asks for (or for `params` and another one).

    ## Why is this bad?

    linen folds the path of a module and a counter into the key, but not the name of the stream. Where one module asks
    both streams, the n-th draw of each has the same key: a weight and the first noise, or two noises, are equal.
    Streams that meet in no module give different numbers, which is why this is a warning.

    ## Example

    ```python
    variables = model.init({"params": key, "noise": key}, x)
    ```

    ## Use instead

    ```python
    params_key, noise_key = jax.random.split(key)
    variables = model.init({"params": params_key, "noise": noise_key}, x)
    ```

    ## When not to use it

    When no module of the model has parameters and also draws.

    ## Fix

    Folds a number into the key of the second stream, or the number of each name into its key where a dictionary gives
    one key to all names. The random numbers of these streams change.

    ## References

    - [Flax: randomness and PRNGs](https://flax-linen.readthedocs.io/en/latest/guides/flax_fundamentals/rng_guide.html)
    """

    code = "RNG403"
    tier = "preview"
    severity = "warning"
    fix = "safe"

    def look(self) -> None:
        """Every run with one key under two names."""
        for run in self.trace.model_runs:
            frame = run.event.frame if run.table is None else run.table[1]
            if frame.code is self.file:
                self._look_at(run, frame)

    def _look_at(self, run: Run, frame: Frame) -> None:
        asked = {ask.stream for ask in run.asks if ask.certain and not ask.is_supplied}
        asked |= {run.role.fallback} if getattr(run.role, "prepares", False) else set()
        first: dict[Value, str] = {}
        for name, key in run.keys.items():
            known = first.setdefault(key, name) if name in asked and is_keylike(key) else name
            if known != name:
                self._tell(run, known, name, frame)

    def _tell(self, run: Run, known: str, name: str, frame: Frame) -> None:
        """Told at the second entry where both are written, else at the dictionary."""
        table = run.table
        written = [] if table is None else [each for key in (name, known) if (each := entry(table, key)) is not None]
        whole = run.event.key_node if table is None else table[0]
        both = len(written) == 2
        if not both and getattr(run.keys[known], "via", None) is not getattr(run.keys[name], "via", None):
            return  # derived twice in one way: told there
        self.report(
            (self.file, written[0] if both else whole or run.event.node),
            f"a module that asks both streams gets equal numbers: `{known}` and `{name}` share one key",
            help="split the key",
            related=[((self.file, written[1]), f"the key of `{known}`")] if both else [],
            fix=partial(self._folded, written[0], frame) if both else self._spread,
        )

    def _folded(self, given: ast.AST, frame: Frame) -> FixPlan:
        """Fold a number into the second key, with `fold_in` as the file spells it."""
        text = f"{folder(self.context, frame)}({places.text(self.file, given)}, 1)"
        return self.plan("give the second stream a key of its own", calls.replace(self.file, given, text))

    def _spread(self) -> FixPlan:
        """Fold another number into the key for each name, where a dictionary gives it to all of them."""
        spelling = apart(files(self.trace.executions))
        return self.plan("give each stream a key of its own", *spelling.draft.edits())
