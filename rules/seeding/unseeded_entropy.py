"""RNG602 unseeded-entropy."""

from __future__ import annotations

from rnglint.api.rule import Rule


class UnseededEntropy(Rule):
    """A generator without a seed.

    ## What it does

    Reports `np.random.default_rng()`, `np.random.RandomState()`, `random.Random()` and the like without a seed, or with
    None for one.

    ## Why is this bad?

    Such a generator starts from the operating system's entropy. No seed that the program sets elsewhere reaches it,
    so what it draws can never be repeated, and the place does not show in any log.

    ## Example

    ```python
    rng = np.random.default_rng()
    ```

    ## Use instead

    ```python
    rng = np.random.default_rng(seed)
    ```

    ## When not to use it

    Fresh entropy is right wherever a run need not be repeated, so the rule has to be selected. Where a parameter may
    be None at run time nothing is reported, nor for `random.SystemRandom`, which is meant to be unpredictable.

    ## References

    - [NumPy: random generator](https://numpy.org/doc/stable/reference/random/generator.html)
    """

    code = "RNG602"
    tier = "opt-in"
    severity = "warning"

    def look(self) -> None:
        """The generators that executions make."""
        for made in self.trace.from_entropy:
            self.report(
                made,
                "every run draws other numbers: this generator starts from the operating system's entropy",
                help="give it a seed",
            )
