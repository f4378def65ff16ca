"""RNG703 compiled-draws-compared."""

from __future__ import annotations

from rnglint.api.rule import Rule
from rnglint.knowledge.compilers import DRAWS_EAGERLY


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

    None: evaluation mode, the switch, or a comparison of statistics are for the author of the test to choose.

    ## References

    - [PyTorch: the setting fallback_random](https://github.com/pytorch/pytorch/blob/main/torch/_inductor/config.py)
    - [PyTorch: reproducibility](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG703"
    tier = "opt-in"
    severity = "warning"

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
            )
