"""RNG505 sampler-without-set-epoch."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.rounds import index_of
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.loading import EPOCH_TELLERS, TELLS_EPOCH
from rnglint.knowledge.roles import Loads
from rnglint.machine.callables import Func
from rnglint.machine.events import Step
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import descendants
from rnglint.trace.ranks import OfRanks

from .._ranks import tell

_UNCOUNTED = "the loop over the epochs has no variable that counts them"
_ELSEWHERE = "the loader is made elsewhere, and the loop over the epochs does not show its sampler"


class SamplerWithoutSetEpoch(Rule):
    """A distributed sampler that shuffles each epoch in the same way.

    ## What it does

    Reports a `DistributedSampler` that shuffles, whose loader is gone through several times, in a project in which
    nothing calls `set_epoch`.

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
    where the loop does not count, `enumerate` does. From the second epoch on the order changes, as it should have.

    ## References

    - [DistributedSampler](https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.distributed.DistributedSampler)
    """

    code = "RNG505"
    tier = "preview"
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
                "every epoch is shuffled in the same way: nothing tells this sampler the epoch",
                "call `sampler.set_epoch(epoch)` at the start of each epoch",
                "asked for its order here, in each round of a loop",
                "made here",
                partial(self._repair, each),
            )

    def _repair(self, found: OfRanks) -> FixPlan:
        """A call at the top of the loop over the epochs, where it counts and names the loader."""
        round, loader = first([found.round]), first([found.draw.made])
        loop, code = only(round.node, ast.For, why=_UNCOUNTED), round.frame.code
        used = {ast.unparse(node) for node in descendants(loop) if isinstance(node, (ast.Name, ast.Attribute))}
        given = _given(loader, round)
        names = [name for name in given.frame.code.bound_by(given.node, whole=True) if name in used]
        own = given.frame.node is round.frame.node or any("." in name for name in names)
        need(names, own, why=_ELSEWHERE)
        api = self.context.program.written(only(loader.node, ast.Call).func, loader.frame.code)
        batched = self.given(api, loader.node, Loads, "batch_sampler") is not None
        sampler = f"{names[0]}.batch_sampler.sampler" if batched else f"{names[0]}.sampler"
        draft, scope, taken = Draft(code.module), round.frame.node, {*identifiers(round.frame.node)}
        counts = isinstance(loop.iter, ast.Call) and getattr(loop.iter.func, "id", "") == "range"
        epoch = getattr(loop.target, "id", "_") if counts else "_"
        if epoch == "_":
            epoch = index_of(draft, tree_of(code), loop, scope, lambda *names: free(("epoch", *names), taken))
        self.context.module.rest_on({code.module.path})
        draft.before(loop.body[0], f"{sampler}.{TELLS_EPOCH}({epoch})")
        return self.plan("tell the sampler the epoch", *draft.edits())


def _given(loader: Step, round: Step) -> Step:
    """The call that gives the loader where it is asked: its construction, or a function that returns nothing else."""
    code, function = loader.frame.code, loader.frame.node
    if function is round.frame.node or not isinstance(function, FunctionNode):
        return loader
    ends = [node.value for node in descendants(function) if isinstance(node, ast.Return)]
    bound = code.bound_by(loader.node)
    returned = [each is loader.node or getattr(each, "id", "") in bound for each in ends]
    calls = (step for step in loader.path() if step.kind == "call" and isinstance(step.label, Func))
    known = [step for step in calls if getattr(step.label, "node", None) is function and step.frame is round.frame]
    return known[0] if known and returned == [True] else loader
