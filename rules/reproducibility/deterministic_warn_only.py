"""RNG611 deterministic-warn-only."""

from __future__ import annotations

from rnglint.api.rule import Rule


class DeterministicWarnOnly(Rule):
    """Deterministic algorithms are asked for, and operators without one only warn.

    ## What it does

    Reports `torch.use_deterministic_algorithms(True, warn_only=True)`,
    `torch.set_deterministic_debug_mode("warn")`, and what does the same for you: Lightning's
    `Trainer(deterministic="warn")`, `transformers.enable_full_determinism(seed, warn_only=True)`.

    ## Why is this bad?

    An operator that has no deterministic algorithm runs its nondeterministic one. The program warns once, goes on, and
    its results differ from run to run.

    ## Example

    ```python
    torch.use_deterministic_algorithms(True, warn_only=True)
    ```

    ## Use instead

    ```python
    torch.use_deterministic_algorithms(True)
    ```

    ## When not to use it

    While the operators that would raise are being replaced one by one. The rule is opt-in: some programs prefer a
    warning.

    ## Fix

    None: whether an error is wanted is for the author to say.

    ## References

    - [use_deterministic_algorithms](https://docs.pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html)
    """

    code = "RNG611"
    tier = "opt-in"
    severity = "warning"

    def look(self) -> None:
        for one in self.trace.switches:
            if one.asks and one.warns:
                message = "results can vary from run to run: operators without a deterministic algorithm only warn"
                self.report((self.file, one.statement), message, help="drop the option that turns errors into warnings")
