"""RNG613 uninitialized-memory."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import need, only
from rnglint.knowledge.roles import LeavesMemory
from rnglint.trace.switches import Read

_OPEN = "whether zeros are meant, or something that is to be written first, is not said"


class UninitializedMemory(Rule):
    """Memory that is read before anything was written to it.

    ## What it does

    Reports `torch.empty`, `torch.empty_like`, `new_empty`, `numpy.empty` and the like whose result is computed with
    before it is filled: added to (`total += x`), reduced, multiplied, or returned after only a part of it was
    assigned through a mask or a literal slice. Reports as well a buffer that a loop fills row by row, and of which the
    same loop reads any row, by numbers that are drawn below its whole length.

    ## Why is this bad?

    The memory holds what was there before: zeros in a fresh process, old activations after an hour. Results differ
    between runs whatever the seeds are. `torch.use_deterministic_algorithms(True)` fills new memory with NaN so
    that such reads show; with `torch.utils.deterministic.fill_uninitialized_memory = False` they stay hidden.

    ## Example

    ```python
    total = torch.empty(3)
    for batch in loader:
        total += batch.sum(0)
    ```

    ## Use instead

    ```python
    total = torch.zeros(3)
    for batch in loader:
        total += batch.sum(0)
    ```

    ## When not to use it

    A buffer is not reported where a condition on the way speaks of its length, or the loop has ended that fills it.
    Memory that is handed to another function first, as `out=` or otherwise, may be filled there and is not reported.
    Neither is memory of size zero, or on the device `meta`.

    ## Fix

    Zeros, where something is added to the memory or only a part of it is assigned. The fix is unsafe: the memory held
    other numbers. Elsewhere there is none: whether zeros are meant, or an assignment is missing, is for the author to
    say.

    ## References

    - [torch.empty](https://docs.pytorch.org/docs/stable/generated/torch.empty.html)
    - [fill_uninitialized_memory](https://docs.pytorch.org/docs/stable/deterministic.html#torch.utils.deterministic.fill_uninitialized_memory)
    """

    code = "RNG613"
    tier = "preview"
    fix = "unsafe"
    executes = (LeavesMemory,)

    def look(self) -> None:
        """What executions make and read."""
        hidden = [one.event for one in self.trace.switches if one.hides][:1]
        for found in self.trace.early_reads:
            what = "only a part of it is written" if found.is_partly_written else "nothing is written to it"
            self.report(
                (self.file, found.made.node),
                f"this memory holds whatever was there: {what} before it is read",
                help="fill it, or use `zeros`",
                related=[
                    (found.read, "it is read here"),
                    *((event, "deterministic mode does not fill it, because of this") for event in hidden),
                ],
                repair=found,
            )

    def repair(self, found: Read) -> FixPlan:
        """Memory that is filled with zeros when it is made."""
        call, node = only(found.made.node, ast.Call), found.read.node
        method = node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""
        adds = isinstance(node, ast.AugAssign) and isinstance(node.op, (ast.Add, ast.Sub))
        need(not found.is_sampled, why="rows that are not written yet should not be asked for")
        need(found.is_partly_written or adds or ("add" in method and method.endswith("_")), why=_OPEN)
        package, _, name = found.made.api.rpartition(".")
        need("empty" in name, why=_OPEN)
        names = Spelling(self.context.project, self.context.module)
        start, end = names.draft.span(call.func)
        if isinstance(call.func, ast.Attribute):
            names.draft.replace(end - len(call.func.attr), end, call.func.attr.replace("empty", "zeros"))
        else:
            names.draft.replace(start, end, names.spell(f"{package}.{name.replace('empty', 'zeros')}", call))
        return self.plan("fill the memory with zeros", *names.draft.edits())
