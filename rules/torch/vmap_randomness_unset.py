"""RNG212 vmap-randomness-unset."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import Place
from rnglint.rule import Rule

if TYPE_CHECKING:
    pass


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

    or `randomness="same"` for one draw that all rows share. `hessian` has no such option: compose it of `jacfwd` and
    `jacrev`, or put the model into evaluation mode.

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
    name = "vmap-randomness-unset"
    tier = "preview"
    fix = "none"

    def visit_Module(self, node: cst.Module) -> None:
        """All calls at once."""
        if self.context.is_test:
            return
        for found in self.context.trace.refused:
            code, draw = self.context.trace.code, found.draw
            self.report(
                Place.of((code, found.entry.node), whole=True),
                f"`{draw.api}` raises RuntimeError in a function that `{found.entry.name}` maps without `randomness`",
                help='pass `randomness="different"`, or `"same"` for one draw that all rows share',
                related=[Place.of(draw, "drawn here", whole=True)],
            )
