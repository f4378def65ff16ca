"""RNG615 entropy-reseed."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.loading import seeded_by_worker
from rnglint.fixes.needs import need, only
from rnglint.fixes.restarts import removed
from rnglint.fixes.text import Draft
from rnglint.knowledge.roles import WideSeed
from rnglint.trace.reseeds import Unseeding


class EntropyReseed(Rule):
    """A seed is replaced by the operating system's entropy.

    ## What it does

    Reports `torch.seed()`, `np.random.seed()`, `random.seed(None)`, `generator.seed()` and the like after a seed of
    the same stream, and calls of the project's own `set_seed()` without a value, if the None is passed on to such a
    function.

    ## Why is this bad?

    Without a value, these functions take a new seed from the operating system. The effect of an earlier
    `manual_seed` is lost, and every later draw differs from run to run, although the name `seed` suggests the
    opposite.

    ## Example

    ```python
    torch.manual_seed(0)
    print("seed", torch.seed())
    ```

    ## Use instead

    ```python
    torch.manual_seed(0)
    print("seed", torch.initial_seed())
    ```

    For fixed draws in between, save and restore the state, or give them a generator of their own.

    ## When not to use it

    Nothing is reported between saving and restoring a stream, in `fork_rng`, and in the other branch of a
    condition, nor if the stream is then seeded with a value again (`torch.manual_seed(torch.seed())`). Tests are
    left alone.

    ## Fix

    The call is removed, so that the stream continues from its seed; if its value is used, it is replaced by a call
    that returns the present seed. In a `worker_init_fn`, the worker's own seed is set instead. If a helper would
    have to be given a seed, there is no fix.

    ## References

    - [torch.seed](https://docs.pytorch.org/docs/stable/generated/torch.seed.html)
    - [random.seed](https://docs.python.org/3/library/random.html#random.seed)
    """

    code = "RNG615"
    of_tests = False
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """What executions seed from entropy."""
        for step, found in self.trace.unseedings:
            before, name = found.before, found.seed.api
            if found.step is found.seed.step and before is not None:
                message = f"the seed set before is lost: `{name}` without a value takes one from the operating system"
                advice, related = "drop the call, or save and restore the state", (before, "the seed is set here")
            else:
                message = f"every run draws other numbers: without a value this hands None to `{name}`"
                advice, related = "pass a seed", (found.seed, "None gets here")
            self.report(step, message, help=advice, related=[related], repair=found)

    def repair(self, found: Unseeding) -> FixPlan:
        """Without the call, or with one that leaves the stream its seed."""
        step, seed = found.step, found.seed
        code, call = step.frame.code, only(step.node, ast.Call)
        need(step is seed.step, why="the call is to hand on a seed, and which one only its author knows")
        if any(each.loop == "workers" for each in step.path()):
            return self.plan("seed with the worker's own seed", *seeded_by_worker(self.context, seed))
        statement = code.statements(call, code.tree)[0]
        if isinstance(statement, ast.Expr) and statement.value is call:
            gone = {other.seed.node for _, other in self.trace.unseedings}
            stays = [each for each in code.block(statement) if getattr(each, "value", None) not in gone]
            need(stays, why="nothing else stands in this block: the calls of its function have to go, too")
            return self.plan("leave the stream its seed", *removed(code, step.frame.node, call))
        role = only(self.context.program.knowledge.role(seed.api, WideSeed), WideSeed)
        func = only(call.func, ast.Attribute)
        need(role.kept)
        draft = Draft(code.module)
        end = draft.span(func)[1]
        draft.replace(end - len(func.attr), end, role.kept)
        return self.plan("ask for the seed that is set", *draft.edits())
