"""RNG702 tolerance-tighter-than-dtype."""

from __future__ import annotations

from rnglint.knowledge.comparisons import DEFAULT_TOLERANCES, RESOLUTIONS
from rnglint.trace.rounding import Disagreement, tolerance

from ._comparing import ComparisonRule, float_type, manners


class ToleranceTighterThanDtype(ComparisonRule):
    """A tolerance that the dtype cannot keep, between two results that were computed in different ways.

    ## What it does

    Reports comparisons with `rtol` and `atol` both below what `torch.testing.assert_close` takes for single precision
    (`rtol=1.3e-6, atol=1e-5`), between results as in `exact-equality-across-backends`, or between one that was computed
    in half precision and one that was not. In a file that
    mentions double precision the limits are `1e-7` each. Where the program converts tensors or models to `bfloat16`
    or `float16` before they are computed with, the limits are those of that dtype (`rtol=1.6e-2` and `1e-3`), and
    `atol` together with `rtol` below the distance of two numbers around 1 counts, too (7.8e-3 and 9.8e-4).
    `numpy.testing.assert_allclose` without tolerances stands for `rtol=1e-7, atol=0`.

    ## Why is this bad?

    The spacing of single-precision numbers around 1 is 1.2e-7. A relative tolerance near or below it asks for equal
    bits, which another order of additions does not give; without `atol`, elements near zero fail first.

    ## Example

    ```python
    torch.testing.assert_close(compiled(x), model(x), rtol=1e-8, atol=0.0)
    ```

    ## Use instead

    ```python
    torch.testing.assert_close(compiled(x), model(x))
    ```

    ## When not to use it

    Where a dtype is chosen that the file does not name. The rule is opt-in.

    ## Fix

    The dtype's default tolerances, or `rtol=1e-5, atol=1e-5` for functions that do not look at the dtype. Unsafe: the
    test checks less than before. No random number changes.

    ## References

    - [torch.testing.assert_close](https://docs.pytorch.org/docs/stable/testing.html#torch.testing.assert_close)
    """

    code = "RNG702"
    tier = "opt-in"
    severity = "warning"
    fix = "unsafe"
    stream = "same"

    def check(self, found: Disagreement) -> None:
        """Report comparisons with tolerances that are too small, though not both zero."""
        given = tolerance(found.sides)
        if given is None or given == (0.0, 0.0) or given[0] is None or given[1] is None:
            return
        dtype = float_type(self.context, found.sides)
        rtol, atol = DEFAULT_TOLERANCES[dtype]
        if given[0] < rtol and (given[1] < atol or given[0] + given[1] < RESOLUTIONS[dtype]):
            where = "" if found.this.manner == found.that.manner else f"in {dtype} "
            told = f"{where}{manners(found)} differ by more than"
            message = f"this comparison can fail: {told} rtol={given[0]:g} with atol={given[1]:g} allows"
            self.tell(found, message, "use the default tolerances of the dtype", "unsafe")
