"""RNG505 sampler-without-set-epoch."""

from __future__ import annotations

from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.epochs import kept, told
from rnglint.fixes.forwarded import handed_on
from rnglint.fixes.needs import or_none
from rnglint.knowledge.loading import EPOCH_TELLERS, TELLS_EPOCH
from rnglint.trace.ranks import OfRanks

from .._ranks import tell

_UNTOLD = "nothing tells this sampler"
_ANEW = "this sampler is made anew in each, and nothing tells it"


class SamplerWithoutSetEpoch(Rule):
    """A distributed sampler that shuffles each epoch in the same way.

    ## What it does

    Reports a `DistributedSampler` that shuffles, and whose loader is gone through several times, where nothing calls
    its `set_epoch`; and one that each epoch makes anew and tells no epoch.

    ## Why is this bad?

    The sampler shuffles with a generator that it seeds from its seed and the epoch it was told, so that all
    ranks agree. Without `set_epoch` that is epoch 0 for ever: each epoch has the very same batches in the same order.

    ## Example

    ```python
    sampler = DistributedSampler(dataset)
    loader = DataLoader(dataset, sampler=sampler)
    for epoch in range(10):
        for batch in loader:
            step(batch)
    ```

    ## Use instead

    ```python
    sampler = DistributedSampler(dataset)
    loader = DataLoader(dataset, sampler=sampler)
    for epoch in range(10):
        sampler.set_epoch(epoch)
        for batch in loader:
            step(batch)
    ```

    ## When not to use it

    With `shuffle=False` there is no order to change. Lightning, Accelerate, Ignite, the Trainer of transformers
    and their like call `set_epoch` themselves: a project that mentions them is not reported, nor is a module that
    only makes the loader and leaves the epochs to others.

    ## Fix

    `set_epoch` is called at the top of the loop over the epochs, on the loader's sampler, with the number of the round:
    where the loop does not count, `enumerate` does. A loader around a loader that is told the epoch, and does nothing
    with it, hands it on. An object that counts its passes tells the sampler their number. Where somebody else may give
    the loop a loader without such a sampler, its class is asked first. From the second epoch on the order changes, as
    it should have.

    ## References

    - [DistributedSampler](https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.distributed.DistributedSampler)
    """

    code = "RNG505"
    of_tests = False
    fix = "safe"
    searches = (TELLS_EPOCH, *EPOCH_TELLERS)

    def look(self) -> None:
        """Samplers that executions ask for one order again and again are reported."""
        found = self.trace.of_ranks("epochs")
        if not found or self.context.facts.mentioning(*EPOCH_TELLERS) != ():
            return
        for each in found:
            tell(
                self,
                each,
                f"every epoch is shuffled in the same way: {_ANEW if each.anew else _UNTOLD} the epoch",
                "call `sampler.set_epoch(epoch)` at the start of each epoch",
                "asked for its order here, in each round of a loop",
                "made here",
                partial(self._repair, each),
            )

    def _repair(self, found: OfRanks) -> FixPlan:
        if found.anew:
            return self.plan("ask the sampler that is told the epoch", *kept(self.context, found))
        if edits := or_none(handed_on, self.context, found):
            return self.plan("hand the epoch on to the sampler", *edits)
        return self.plan("tell the sampler the epoch", *told(self.context, found))
