"""RNG803 rank-dependent-init."""

from __future__ import annotations

from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.parallel import shared_parameters
from rnglint.trace.ranks import OfRanks

from .._ranks import tell


class RankDependentInit(Rule):
    """Each rank initializes another model, and their gradients are averaged.

    ## What it does

    Reports a model that is made after torch was seeded with the rank, in a program that combines the gradients of all
    ranks by hand and never gives all ranks the same parameters.

    ## Why is this bad?

    The gradients of different models are averaged, and each model steps along the average. The parameters stay as
    different as they began: what is trained is no model at all, and the checkpoint of rank 0 is one of several.

    ## Example

    ```python
    torch.manual_seed(7 + dist.get_rank())
    model = Net()
    ...
    for p in model.parameters():
        dist.all_reduce(p.grad)
    ```

    ## Use instead

    ```python
    torch.manual_seed(7)
    model = Net()
    torch.manual_seed(7 + dist.get_rank())
    ```

    or broadcast the parameters of rank 0, as `DistributedDataParallel` does when it is made.

    ## When not to use it

    Where the ranks train models of their own, which share nothing. Programs that wrap the model, broadcast, or load a
    state are not reported, nor are tests.

    ## Fix

    Behind the statement that makes the model all its tensors are broadcast from rank 0, where the ranks have been
    joined by then and the statement makes one model.

    ## References

    - [PyTorch: DistributedDataParallel](https://docs.pytorch.org/docs/stable/generated/torch.nn.parallel.DistributedDataParallel.html)
    - [PyTorch: writing distributed applications](https://docs.pytorch.org/tutorials/intermediate/dist_tuto.html)
    """

    code = "RNG803"
    of_tests = False
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """Models that are made after a seed of the rank are looked at."""
        for found in self.trace.of_ranks("parameters"):
            tell(
                self,
                found,
                "each rank trains another model, and gradients are averaged: the seed holds the rank",
                "seed with one number for all ranks before, or broadcast the parameters of rank 0",
                "these parameters are drawn here",
                "torch is seeded with the rank",
                fix=partial(self._shared, found),
            )

    def _shared(self, found: OfRanks) -> FixPlan:
        return self.plan("broadcast the parameters of rank 0", *shared_parameters(self.context, found))
