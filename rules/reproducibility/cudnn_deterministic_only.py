"""RNG612 cudnn-deterministic-only."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import need, only
from rnglint.program import places
from rnglint.trace.switches import Set

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

    `torch.use_deterministic_algorithms` is called behind it, with the same value. It is unsafe: operators without a
    deterministic algorithm raise then.

    ## References

    - [Reproducibility: avoiding nondeterministic algorithms](https://docs.pytorch.org/docs/stable/notes/randomness.html#avoiding-nondeterministic-algorithms)
    """

    code = "RNG612"
    tier = "opt-in"
    severity = "warning"
    fix = "unsafe"
    stream = "same"
    leaves = ("RNG609", "RNG610")
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
                repair=one,
            )

    def repair(self, one: Set) -> FixPlan:
        """With a call for all other operators behind it."""
        node = one.statement
        statement = only(self.file.parents[node] if isinstance(node, ast.Call) else node, ast.Expr, ast.Assign)
        value = node.args[-1] if isinstance(node, ast.Call) else statement.value
        need(isinstance(value, (ast.Constant, ast.Name, ast.Attribute)))
        names = Spelling(self.context.project, self.context.module)
        need(names.draft.comment(statement) is not None)
        call = names.spell("torch.use_deterministic_algorithms", statement)
        names.draft.behind(statement, f"{call}({places.text(self.file, value)})")
        return self.plan("ask for deterministic algorithms of all operators", *names.draft.edits())
