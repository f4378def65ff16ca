"""RNG608 benchmark-with-deterministic."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.api.diagnostics import Applicability
from rnglint.api.rule import Rule
from rnglint.fixes import calls
from rnglint.fixes.needs import need, only
from rnglint.program import places
from rnglint.trace.switches import Timing, timing

_UNDONE = "deterministic algorithms are taken back beside it, and which of the two is meant only its author knows"


class BenchmarkWithDeterministic(Rule):
    """cuDNN's autotuner switched on in a run that asks for deterministic algorithms.

    ## What it does

    Reports `torch.backends.cudnn.benchmark = True` where the same run sets
    `torch.backends.cudnn.deterministic = True` or calls `torch.use_deterministic_algorithms(True)`, in one function,
    through functions that it calls, or across files. The keyword arguments of Lightning's `Trainer` count,
    too.

    ## Why is this bad?

    With `benchmark`, cuDNN times several algorithms for each new shape and takes the fastest. Which one
    that is depends on the load of the machine. `deterministic` removes the algorithms that are nondeterministic by
    themselves; several are left, and they round differently. Two runs with the same seed then give
    different numbers.

    ## Example

    ```python
    def seed_everything(seed):
        torch.manual_seed(seed)
        torch.backends.cudnn.deterministic = True
        torch.backends.cudnn.benchmark = True
    ```

    ## Use instead

    ```python
    def seed_everything(seed):
        torch.manual_seed(seed)
        torch.backends.cudnn.deterministic = True
        torch.backends.cudnn.benchmark = False
    ```

    ## When not to use it

    The two arms of one `if`, values that are not constants (`benchmark = not deterministic`), a later
    assignment that takes the switch back, and `cudnn.flags(...)` contexts are not reported.

    cuDNN needs a GPU. Where most proofs of this rule run there is none: they read the two flags that torch hands to
    cuDNN after the program has set them. One runs on a GPU: six processes with one seed learn different filters with
    both flags, and the same ones after the fix.

    ## Fix

    `True` becomes `False`. Where only some runs ask for determinism, the assignment becomes
    `benchmark = not cudnn.deterministic`, so that the others stay as fast as they are. The fix is unsafe where the
    autotuner is switched on in a function that other runs may call, too. There is none where that function also takes
    deterministic algorithms back: which of the two is meant only its author knows. No random number changes.

    ## References

    - [Reproducibility: CUDA convolution benchmarking](https://docs.pytorch.org/docs/stable/notes/randomness.html#cuda-convolution-benchmarking)
    """

    code = "RNG608"
    severity = "warning"
    fix = "safe/unsafe"
    stream = "same"

    def look(self) -> None:
        for found in (each for run in self.trace.runs for each in timing(run)):
            timed, asked = found.timed, found.asked
            here = timed.event.frame.code is self.file
            if here:
                message = "results can vary from run to run: another algorithm of cuDNN may win the timing each time"
                note = (asked.event, "deterministic algorithms are asked for here")
            elif asked.event.frame.code is self.file:
                message = "results can vary from run to run: which deterministic algorithm runs is a matter of timing"
                note = (timed.event, "the autotuner is switched on here")
            else:
                continue
            self.report(
                (self.file, (timed if here else asked).statement),
                message,
                help="set `torch.backends.cudnn.benchmark = False`",
                related=[note],
                repair=found if here else None,
            )

    def repair(self, found: Timing) -> FixPlan:
        code, node, statement = self.file, found.timed.event.node, found.timed.statement
        given = only(_given(statement, node), ast.Constant)
        need(given.value is True)
        need(not found.undone, why=_UNDONE)
        message, text = "switch the autotuner off", "False"
        if not found.implied:
            need(not found.before, isinstance(statement, ast.Assign))
            message = "use the autotuner only where determinism is not asked for"
            base = places.text(code, only(node, ast.Attribute).value)
            text = f"not {base}.deterministic"
            if not found.asked.covers("cudnn"):
                need(base.startswith("torch."))
                text = "not torch.are_deterministic_algorithms_enabled()"
        kind: Applicability = "unsafe" if found.implied and found.timed.is_given_by_caller else "safe"
        return self.plan(message, calls.replace(code, given, text), kind=kind)


def _given(statement: ast.AST, target: ast.AST) -> ast.expr | None:
    """The expression of the value that a switch is set to, where it stands in the statement."""
    if isinstance(statement, ast.Call):
        keywords = [each.value for each in statement.keywords if each.arg == "benchmark"]
        return keywords[0] if keywords else statement.args[-1] if len(statement.args) == 3 else None
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        first = statement.targets[0]
        if isinstance(first, ast.Tuple) and isinstance(statement.value, ast.Tuple):
            return statement.value.elts[first.elts.index(target)]  # type: ignore[arg-type]
        return statement.value
    return None
