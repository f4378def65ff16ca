"""RNG612 cudnn-deterministic-only."""

from __future__ import annotations

from rnglint.api.rule import Rule

from ._switches import asks_elsewhere


class CudnnDeterministicOnly(Rule):
    """Only cuDNN's convolutions are made deterministic, and no other operator.

    ## What it does

    Reports `torch.backends.cudnn.deterministic = True` in a file that does not also call
    `torch.use_deterministic_algorithms(True)` or one of its kin, itself, in a function that it calls, or in another
    module of the same program.

    ## Why is this bad?

    The attribute concerns convolutions alone. Operators that add with atomics on a GPU - `index_add_`,
    `scatter_add_`, the backward pass of `interpolate`, `bincount` with weights - stay nondeterministic, without a word.

    ## Example

    ```python
    torch.manual_seed(0)
    torch.backends.cudnn.deterministic = True
    ```

    ## Use instead

    ```python
    torch.manual_seed(0)
    torch.backends.cudnn.deterministic = True
    torch.use_deterministic_algorithms(True)
    ```

    ## When not to use it

    Models that consist of convolutions and of operators that are deterministic anyway. The rule is opt-in.

    ## Fix

    None: operators without a deterministic algorithm would raise.

    ## References

    - [Reproducibility: avoiding nondeterministic algorithms](https://docs.pytorch.org/docs/stable/notes/randomness.html#avoiding-nondeterministic-algorithms)
    """

    code = "RNG612"
    tier = "opt-in"
    severity = "warning"
    searches = ("use_deterministic_algorithms", "set_deterministic_debug_mode", "enable_full_determinism", "Trainer(")

    def look(self) -> None:
        """What executions set, and what the program sets elsewhere."""
        if "deterministic" not in self.context.module.source.text:
            return
        found = [one for one in self.trace.switches if one.covers("cudnn") and one.asks]
        if not found or any(one.covers("algorithms") for run in self.trace.runs for one in run):
            return
        if asks_elsewhere(self.context, self.searches):
            return
        for one in found:
            self.report(
                (self.file, one.statement),
                "the results of other operators can still vary: this makes only cuDNN's convolutions deterministic",
                help="call `torch.use_deterministic_algorithms(True)`, too",
            )
