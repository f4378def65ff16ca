"""RNG212 vmap-randomness-unset."""

from __future__ import annotations

from rnglint.api.rule import Rule


class VmapRandomnessUnset(Rule):
    """A function that draws is mapped by `torch.vmap` without saying how.

    ## What it does

    Reports `torch.vmap`, `jacfwd` and `hessian` of `torch.func`, and the forward mode of
    `torch.autograd.functional.jacobian` and `hessian`, over a function in which a random operator of torch runs: a
    sampler, active dropout, a model with dropout that is called through `functional_call`, a `grad` of such a
    function.

    ## Why is this bad?

    It raises RuntimeError ("vmap: called random operation while in randomness error mode"), since torch cannot know
    whether every row is to get the same numbers.

    ## Example

    ```python
    noisy = torch.vmap(lambda row: row + torch.randn_like(row))
    ```

    ## Use instead

    ```python
    noisy = torch.vmap(lambda row: row + torch.randn_like(row), randomness="different")
    ```

    or `randomness="same"` for one draw that all rows share, unless the draw takes something of the row itself:
    `bernoulli`, `multinomial`, `normal` and `poisson` refuse that, and are reported. `hessian` has no such option:
    compose it of `jacfwd` and `jacrev`, or put the model into evaluation mode.

    ## When not to use it

    Models that the same file puts into evaluation mode, rates of zero, `training=False`, and files of tests (which
    may want the exception) are not reported. `jacrev` maps only the backward pass and does not raise. NumPy's
    draws do not raise either: all rows share one.

    ## Fix

    None: which of the two is meant only the author knows.

    ## References

    - [torch.vmap](https://docs.pytorch.org/docs/stable/generated/torch.vmap.html)
    - [torch.func](https://docs.pytorch.org/docs/stable/func.ux_limitations.html#randomness)
    """

    code = "RNG212"
    tier = "preview"
    of_tests = False

    def look(self) -> None:
        for found in self.trace.refused:
            self.report(
                (self.file, found.entry.node),
                f"this raises RuntimeError: `{found.draw.api}` draws in a function that `{found.entry.name}` maps "
                + ('with `randomness="same"`: its input has rows' if found.shares else "without `randomness`"),
                help='pass `randomness="different"`'
                + ("" if found.shares else ', or `"same"` for one draw that all share'),
                related=[(found.draw, "drawn here")],
            )
