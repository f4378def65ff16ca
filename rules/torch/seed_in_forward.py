"""RNG204 seed-in-forward."""

from __future__ import annotations

from rnglint.api.context import FixPlan
from rnglint.fixes.needs import first, need, or_none
from rnglint.fixes.restarts import removed, uncalled
from rnglint.trace.repeats import Repeat

from .._restarts import RestartRule


class SeedInForward(RestartRule):
    """A global stream is seeded with a constant in the forward pass of a module.

    ## What it does

    Reports `torch.manual_seed(0)`, `np.random.seed(0)`, `random.seed(0)` and the like in the `forward` of a
    `torch.nn.Module`, in the `sample` and `generate` methods of such a class, and in what these call.

    ## Why is this bad?

    The module draws the same numbers in every call. Worse, it winds back the stream of everybody else: data
    order, dropout of other layers, augmentation and exploration begin again after each call.

    ## Example

    ```python
    class Sampler(nn.Module):
        def forward(self, mean, std):
            torch.manual_seed(0)
            return mean + std * torch.randn_like(std)
    ```

    ## Use instead

    ```python
    class Sampler(nn.Module):
        def forward(self, mean, std, generator=None):
            return mean + std * torch.randn(std.shape, generator=generator)
    ```

    Seed once, where the program starts.

    ## When not to use it

    A seed that the caller passes, or that is set only if the caller or the configuration gives one, is not reported.
    Neither is a seed inside `fork_rng`, or between saving and restoring the state: that leaves no trace. Inside
    compiled code [seed-in-compiled](seed-in-compiled.md) reports it.

    ## Fix

    The statement is removed, or the call of a helper that does nothing but seed; in another helper, which others may
    call, there is no fix. The random stream
    changes: that is the purpose.

    ## References

    - [Reproducibility in PyTorch](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    - [torch.random.fork_rng](https://docs.pytorch.org/docs/stable/random.html#torch.random.fork_rng)
    """

    code = "RNG204"
    fix = "unsafe"

    partings = ("framework",)
    private = False
    advice = "seed once, where the program starts, or with a value that changes"

    def repair(self, repeat: Repeat) -> FixPlan:
        """Without it, where it stands in the class itself: a helper may be there for others, too."""
        need(not repeat.second.forks, why="a context puts the stream back behind the draws, which would stay equal")
        if edits := or_none(uncalled, first([repeat.origins[1]]).step) or ():
            return self.plan("remove the call that seeds", *edits)
        frame = repeat.anchor.frame
        need(frame.owner is not None, why="the seed is set in a helper, which may be there for others, too")
        return self.plan("remove the seed", *removed(repeat.code, frame.node, repeat.node))
