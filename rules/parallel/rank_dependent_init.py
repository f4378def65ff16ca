"""RNG803 rank-dependent-init."""

from __future__ import annotations

import libcst as cst

from rnglint.context import Note
from rnglint.knowledge.parallel import GRADIENT, LOADS_MODEL
from rnglint.knowledge.roles import CombinesRanks, EqualizesRanks, JoinsRanks
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.project.scopes import Site
from rnglint.rule import Rule
from rnglint.traversal import descendants

from .._ranks import tell
from ._ranks import Ranks, RankSeed


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
    state are not reported, nor are tests. The rule is in preview.

    ## Fix

    None: which of the two seeds the program needs, and where, is for its author to say.

    ## References

    - [PyTorch: DistributedDataParallel](https://docs.pytorch.org/docs/stable/generated/torch.nn.parallel.DistributedDataParallel.html)
    - [PyTorch: writing distributed applications](https://docs.pytorch.org/tutorials/intermediate/dist_tuto.html)
    """

    code = "RNG803"
    name = "rank-dependent-init"
    tier = "preview"
    severity = "warning"
    triggers = ("init_process_group", "init_device_mesh", "horovod", "all_reduce", "seed")

    mentions = SEED_WORDS

    def visit_Module(self, node: cst.Module) -> None:
        """What executions show, and models that are made after a seed of the rank, in the same function."""
        if self.context.is_test:
            return
        for found in self.context.trace.of_ranks("parameters"):
            tell(
                self,
                found,
                "each rank makes another model here, because the seed holds the rank, and gradients are averaged",
                "seed with one number for all ranks before, or broadcast the parameters of rank 0",
                "these parameters are drawn here",
                "torch is seeded with the rank",
            )

    def _tell_module(self, node: cst.Module) -> None:
        ranks = Ranks(self.context)
        if (
            self.context.is_test
            or not ranks.sites(JoinsRanks)
            or not self.context.sees_all()
            or not self._averages(ranks)
        ):
            return
        if ranks.sites(EqualizesRanks) or any(
            isinstance(below, cst.Attribute) and below.attr.value in LOADS_MODEL for below in descendants(node)
        ):
            return
        seeds = [seed for seed in ranks.seeds() if seed.role.stream == "torch"]
        if any(seed.by_rank in ("no", "unknown") for seed in seeds):
            return
        for seed in seeds:
            if seed.by_rank == "yes":
                self._models(ranks, seed)

    def _models(self, ranks: Ranks, seed: RankSeed) -> None:
        for site, _ in ranks.models():
            if site.scope is seed.site.scope and self._follows(site, seed.site):
                self.report(
                    site.call,
                    "each rank makes another model here, because the seed holds the rank, and gradients are averaged",
                    scope=site.scope,
                    help="seed with one number for all ranks before, or broadcast the parameters of rank 0",
                    related=[Note(seed.site.call, seed.site.scope, "torch is seeded with the rank")],
                )
                return

    def _averages(self, ranks: Ranks) -> bool:
        """Whether the gradients of all ranks are combined."""
        for site in ranks.sites(CombinesRanks):
            role = self.context.role(site.call, CombinesRanks)
            if isinstance(role, CombinesRanks) and role.gradients:
                return True
            if any(isinstance(n, cst.Attribute) and n.attr.value == GRADIENT for n in descendants(site.call)):
                return True
        return False

    def _follows(self, site: Site, seed: Site) -> bool:
        span = self.context.module.span
        return span(site.call, site.scope.tree)[0] > span(seed.call, seed.scope.tree)[1]
