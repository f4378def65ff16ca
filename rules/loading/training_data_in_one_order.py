"""RNG510 training-data-in-one-order."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes import calls
from rnglint.fixes.needs import only
from rnglint.knowledge.roles import Draws
from rnglint.machine.events import Step
from rnglint.trace.one_order import in_one_order


class TrainingDataInOneOrder(Rule):
    """A model learns from the same batches in the same order in each epoch.

    ## What it does

    Reports a `DataLoader` that is told nothing about the order of its items (no `shuffle`, no sampler), and that a loop
    goes through in several epochs to train a model.

    ## Why is this bad?

    The default is `shuffle=False`. The same rows meet in each batch, in the order in which they were stored: sorted by
    class, or one recording after the other. The gradients of an epoch depend on each other, batch normalization and
    contrastive losses see the same neighbors for ever, and another seed changes nothing of it.

    ## Example

    ```python
    loader = DataLoader(rows, batch_size=32)
    for epoch in range(10):
        for batch in loader:
            train_on(batch)
    ```

    ## Use instead

    ```python
    loader = DataLoader(rows, batch_size=32, shuffle=True)
    for epoch in range(10):
        for batch in loader:
            train_on(batch)
    ```

    ## When not to use it

    A loader that is told `shuffle=False` is left alone, as are datasets that choose the next item themselves (an
    `IterableDataset`, one that never reads the number it is asked for, one that shuffles in a method), a batch that is
    all of the data, a loop that hands a hidden state from batch to batch, and whatever says by a name or a comment that
    its order means something (`sequential`, `curriculum`, `# already shuffled`).

    ## Fix

    Unsafe: `shuffle=True` is passed. The numbers of the training are others than before.

    ## References

    - [torch.utils.data.DataLoader](https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.DataLoader)
    """

    code = "RNG510"
    tier = "preview"
    of_tests = False
    severity = "warning"
    fix = "unsafe"
    executes = (Draws,)

    def look(self) -> None:
        """Loaders that executions go through again and again are reported where they are made."""
        for found in in_one_order(self.trace):
            self.report(
                found.step,
                "every epoch learns from the same batches in the same order: nothing shuffles these data",
                help="pass `shuffle=True`",
                related=[(found.epochs, "gone through in each round of this loop")],
                fix=partial(self._shuffled, found.step),
            )

    def _shuffled(self, made: Step) -> FixPlan:
        call = only(made.node, ast.Call)
        return self.plan("shuffle the data in each epoch", calls.add(made.frame.code, call, "shuffle=True"))
