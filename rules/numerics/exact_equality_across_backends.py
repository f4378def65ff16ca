"""RNG701 exact-equality-across-backends."""

from __future__ import annotations

from rnglint.trace.rounding import Disagreement, tolerance

from ._comparing import ComparisonRule, manners


class ExactEqualityAcrossBackends(ComparisonRule):
    """An assertion that two computations agree to the last bit, though they were done in two ways.

    ## What it does

    Reports assertions of equality - `torch.equal`, `(a == b).all()`, `assert_array_equal`, `array_equal`,
    `assertEqual`, `assert_trees_all_equal`, tolerances of zero - between a result that was compiled, scanned,
    vmapped or computed on an XLA device and one that was computed step by step, on another device, or by another
    library. Both sides are followed back through assignments, conversions and functions.

    ## Why is this bad?

    Floating-point addition is not associative. A compiler fuses multiplications with additions and adds in another
    order; `vmap` turns many small products into a large one; another device has another `tanh`. The results
    differ in their last bits, on one machine today and on another tomorrow.

    ## Example

    ```python
    def test_norm():
        x = jax.random.normal(jax.random.key(0), (64, 128))
        np.testing.assert_array_equal(jax.jit(norm)(x), norm(x))
    ```

    ## Use instead

    ```python
    def test_norm():
        x = jax.random.normal(jax.random.key(0), (64, 128))
        np.testing.assert_allclose(jax.jit(norm)(x), norm(x), rtol=1e-5, atol=1e-5)
    ```

    ## When not to use it

    Integers, truth values and shapes are equal or wrong, and are not reported; nor are random bits, which JAX makes
    the same under `jit`, nor data that was only moved. `torch.export` and `torch.jit.trace` run the same kernels as
    eager code and were seen to give the same bits: they do not count as another way. The same holds for
    `torch.compile` with the backends `eager` and `aot_eager`. The rule is opt-in.

    ## Fix

    The comparison gets the tolerances of the dtype: `torch.testing.assert_close` where both sides are tensors of
    torch, `numpy.testing.assert_allclose` elsewhere. Unsafe where the comparison stands in a helper that other
    tests may call. No random number changes.

    ## References

    - [torch.testing.assert_close](https://docs.pytorch.org/docs/stable/testing.html#torch.testing.assert_close)
    - [numpy.testing.assert_allclose](https://numpy.org/doc/stable/reference/generated/numpy.testing.assert_allclose.html)
    """

    code = "RNG701"
    tier = "opt-in"
    severity = "warning"
    fix = "safe/unsafe"
    stream = "same"

    def check(self, found: Disagreement) -> None:
        """Report comparisons of bits."""
        role = found.sides.role
        if role is None or role.rtol is None or tolerance(found.sides) == (0.0, 0.0):
            sides = f"{manners(found)} differ in the last bits"
            self.tell(found, f"this comparison can fail: {sides}", "compare with the tolerances of the dtype", "safe")
