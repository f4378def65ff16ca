"""RNG802 rank-equal-seed."""

from __future__ import annotations

from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.parallel import seeded_by_rank
from rnglint.trace.ranks import OfRanks

from .._ranks import tell


class RankEqualSeed(Rule):
    """All ranks draw the same noise for different rows.

    ## What it does

    Reports a seed that is the same on every rank of a distributed program, where nothing makes it the rank's own
    later, and the rows of each rank are then given dropout, augmentation, or noise from the seeded stream. So is a seed
    that several ranks share because it holds the number of their group (`seed + rank // 8`), where the rows follow from
    the rank itself. And a JAX key that every host makes from the same seed, where each device that `pmap` runs on has
    a key of its own made of it, in a program that computes with `jax.process_index()`.

    ## Why is this bad?

    The ranks work on different parts of the batch and go through the same stream. Row 0 of every rank gets the same
    dropout mask, and the workers of all their loaders, whose seeds come from that stream, augment alike. On eight
    ranks a batch has an eighth of the randomness that it seems to have.

    ## Example

    ```python
    dist.init_process_group("nccl")
    torch.manual_seed(0)
    model = DistributedDataParallel(Net())  # with dropout
    ```

    ## Use instead

    ```python
    dist.init_process_group("nccl")
    torch.manual_seed(0)
    model = DistributedDataParallel(Net())
    torch.manual_seed(1000 + dist.get_rank())
    ```

    The first seed makes the initial parameters equal, the second one the noise different.

    ## When not to use it

    Where the ranks have to draw alike: tensor parallelism, equal splits of the data, the order of a
    `DistributedSampler`, whose seed has to be equal. Only draws in a model's forward method, in a dataset, and of
    NumPy and `random` in loops are looked at, and only where the file itself divides the data. Tests are not looked
    at. The rule is in preview.

    ## Fix

    The rank is added to the seed: `torch.manual_seed(0 + dist.get_rank())`. Where parameters that are made after it are
    not made equal on all ranks (as `DistributedDataParallel` does), or an order of the data follows it, there is no
    fix: the second seed belongs where the models are ready. Keys of hosts have none either: fold
    `jax.process_index()` in behind what makes the parameters, which have to be equal.

    ## References

    - [PyTorch: DistributedDataParallel](https://docs.pytorch.org/docs/stable/generated/torch.nn.parallel.DistributedDataParallel.html)
    - [PyTorch: reproducibility](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG802"
    tier = "preview"
    of_tests = False
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """Draws for the rows of a rank are looked at."""
        for found in self.trace.of_ranks("rows"):
            ranks, seeded = ("all ranks", "every rank is seeded alike")
            if found.grouped:
                ranks, seeded = ("several ranks", "the seed holds the number of their group, not their own")
            tell(
                self,
                found,
                f"the rows of {ranks} get the same numbers from `{found.draw.api}`: {seeded}",
                "seed again with the rank added, when the parameters have been made",
                "each rank draws the same here",
                "seeded here",
                fix=None if found.grouped else partial(self._own_seed, found),
            )

        for found in self.trace.of_ranks("keys"):
            tell(
                self,
                found,
                f"the devices of all hosts get the same numbers from `{found.draw.api}`: every host makes the same key",
                "fold `jax.process_index()` into the key, when the parameters have been made",
                "each device of a host has its own numbers here",
                "made here",
            )

    def _own_seed(self, found: OfRanks) -> FixPlan:
        return self.plan("add the rank to the seed", *seeded_by_rank(self.context, found))
