"""RNG216 dropout-left-off."""

from __future__ import annotations

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.modes import trained
from rnglint.trace.silenced import LeftOff, left_off


class DropoutLeftOff(Rule):
    """A model learns without its dropout from the second round on, because it was left in evaluation mode.

    ## What it does

    Executes programs from their start and reports `eval()` in a loop whose rounds also train the model, where nothing
    puts the model back into training mode: in the first round its dropout is on, in all later ones it is off; where a
    condition has it judged in each so many rounds, in all behind the first of these. Where a file that says nothing of
    models switches one, that is told where the file is called. The same of modules of nnx, and of a copy from
    `equinox.nn.inference_mode` that takes the place of its model.

    ## Why is this bad?

    The mode is an attribute of the module and stays until something changes it; it does not end with the function
    that set it. After the first validation the model learns without dropout (and with the fixed statistics of its
    batch normalization). Nothing fails and the loss goes down faster than before: the model only fits its data too
    closely.

    ## Example

    ```python
    def validate(model, x, y):
        model.eval()
        with torch.no_grad():
            return loss_of(model(x), y).item()

    for epoch in range(epochs):
        train_epoch(model, optimizer, batches)
        validate(model, x, y)
    ```

    ## Use instead

    ```python
    def train_epoch(model, optimizer, batches):
        model.train()
        for x, y in batches:
            ...
    ```

    ## When not to use it

    A model that is put into evaluation mode before it learns for the first time (a frozen encoder) is left alone, and
    so is one that was handed to a library which may have switched it, or that some rounds switch and others do not,
    unless they come at an interval (`epoch % 5 == 0`).

    ## Fix

    `train()` is called on the model where each round begins, or in front of the loop that calls it to learn; where a
    way out passes over the `train()` that is there, in front of that. A copy (`equinox.nn.inference_mode`) that takes
    the place of its model gets a name of its own in the function that judges. A mode that is read behind `eval()`, to
    be put back later, is read in front of it. It is unsafe: the program learns with dropout from then on, as in its
    first round.

    ## References

    - [torch.nn.Module.train](https://docs.pytorch.org/docs/stable/generated/torch.nn.Module.html#torch.nn.Module.train)
    - [Evaluation mode](https://docs.pytorch.org/docs/stable/notes/autograd.html#evaluation-mode-nn-module-eval)
    """

    code = "RNG216"
    of_tests = False
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """Rounds follow each other in programs only."""
        for found in left_off(self.trace):
            made = [] if found.made is None else [(found.made, "the layer is made here")]
            line = getattr(found.round.node, "lineno", 0)
            since = "behind this" if found.comes_round else "from the second round on"
            switched = [] if found.told is found.step else [(found.step, "switched to evaluation here")]
            self.report(
                Place.of(found.told),
                f"the model learns without dropout {since} in the loop on line {line}: it stays in evaluation mode",
                help="call `train()` on the model before it learns in each round, or judge a copy of it",
                related=[*switched, (found.call, "called here to learn"), *made],
                repair=found,
            )

    def repair(self, found: LeftOff) -> FixPlan:
        """With training mode in front of what learns."""
        return self.plan("train the model in training mode", *trained(found))
