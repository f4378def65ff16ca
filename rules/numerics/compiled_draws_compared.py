"""RNG703 compiled-draws-compared."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first
from rnglint.knowledge.compilers import DRAWS_EAGERLY, INDUCTOR
from rnglint.trace.compiled import Unlike


class CompiledDrawsCompared(Rule):
    """Eager and compiled code are seeded alike, and what they draw is asserted to be equal.

    ## What it does

    Reports comparisons of two results of which one was drawn by eager code and the other one by code that
    `torch.compile` compiled, from the same state of torch's generator: `torch.testing.assert_close`, `allclose`,
    `equal` and their kin.

    ## Why is this bad?

    Inductor writes kernels of its own for `rand`, `randn`, `randint`, `dropout`, `bernoulli` and others. They take
    one seed from torch's generator and go on from there with Philox, so the same `torch.manual_seed` gives other
    numbers than eager code draws. The test fails, whatever the model does, or passes because its tolerances are so
    wide that it would pass for anything.

    ## Example

    ```python
    def test_block():
        block = Block(dropout=0.1)
        torch.manual_seed(0)
        want = block(x)
        torch.manual_seed(0)
        torch.testing.assert_close(torch.compile(block)(x), want)
    ```

    ## Use instead

    ```python
    def test_block():
        block = Block(dropout=0.1).eval()
        torch.testing.assert_close(torch.compile(block)(x), block(x))
    ```

    Where the masks have to agree, `torch._inductor.config.fallback_random = True` has the compiled code draw as eager
    code does.

    ## When not to use it

    Draws for which Inductor calls the kernel of eager code (`normal`, `multinomial`, `poisson`) agree and are not
    reported, nor are other backends, calls with `options`, and projects that speak of `fallback_random`. The rule is
    opt-in.

    ## Fix

    The function that compares is decorated with the switch, which is on while it runs. It is unsafe: evaluation mode,
    or a comparison of statistics, may be what the author of the test would choose.

    ## References

    - [PyTorch: the setting fallback_random](https://github.com/pytorch/pytorch/blob/main/torch/_inductor/config.py)
    - [PyTorch: reproducibility](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG703"
    tier = "opt-in"
    severity = "warning"
    fix = "unsafe"

    searches = (DRAWS_EAGERLY,)

    def look(self) -> None:
        """Draws that are compared are looked at."""
        found = self.trace.unlike
        for each in found if found and self.context.facts.mentioning(DRAWS_EAGERLY) == () else ():
            self.report(
                (self.file, each.step.node),
                "what is compared here differs: from one seed, Inductor draws other numbers than eager code",
                help="compare in evaluation mode, or set `torch._inductor.config.fallback_random = True`",
                related=[(each.compiled, "drawn in compiled code"), (each.eager, "drawn in eager code")],
                repair=each,
            )

    def repair(self, found: Unlike) -> FixPlan:
        """With compiled code that draws as eager code does."""
        functions = [each for each in self.file.around(found.step.node) if isinstance(each, ast.FunctionDef)]
        function = first(reversed(functions), "the comparison stands in no function")
        names = Spelling(self.context.project, self.context.module)
        package, _, module = INDUCTOR.rpartition(".")
        config = names.local(INDUCTOR, function) or f"inductor_{module}"
        if not names.local(INDUCTOR, function):
            names.need(f"from {package} import {module} as {config}", config, function)
        names.draft.before(function, f"@{config}.patch({DRAWS_EAGERLY}=True)")
        return self.plan("let compiled code draw as eager code does", *names.draft.edits())
