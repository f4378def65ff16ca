"""RNG615 entropy-reseed."""

from __future__ import annotations

from rnglint.api.rule import Rule


class EntropyReseed(Rule):
    """A seed is replaced by the operating system's entropy.

    ## What it does

    Reports `torch.seed()`, `np.random.seed()`, `random.seed(None)`, `generator.seed()` and the like behind a seed of
    the same stream, and calls of the project's own `set_seed()` without a value where None goes on to
    such a function.

    ## Why is this bad?

    Without a value these functions take a new seed from the operating system. What an earlier
    `manual_seed` fixed is lost, and every later draw differs from run to run. The name `seed` makes it look like the
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

    To draw something fixed for a while and go on as before, save and restore the state, or give the fixed draws a
    generator of their own.

    ## When not to use it

    Between saving and restoring a stream, in `fork_rng`, and in the other arm of a condition nothing is reported, nor
    where the stream is then seeded with a value again (`torch.manual_seed(torch.seed())`). Tests are left alone.

    ## References

    - [torch.seed](https://docs.pytorch.org/docs/stable/generated/torch.seed.html)
    - [random.seed](https://docs.python.org/3/library/random.html#random.seed)
    """

    code = "RNG615"
    of_tests = False
    severity = "warning"

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
            self.report(step, message, help=advice, related=[related])
