"""RNG205 seed-in-loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes import statements
from rnglint.knowledge.purposes import SAMPLING
from rnglint.knowledge.roles import Compiles, Seeds
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.project import calls
from rnglint.project.isolation import isolated
from rnglint.project.purpose import meant
from rnglint.project.repetition import Repeated, Sameness

from ._repeated import RepeatedRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rnglint.project.effects import Reach


class SeedInLoop(RepeatedRule):
    """A global stream is seeded with the same value in each round of a training loop.

    ## What it does

    Reports `torch.manual_seed(seed)`, `np.random.seed(0)`, `random.seed(0)`, helpers such as `seed_everything` and
    functions of the project that seed, in a loop over steps, epochs or batches, where the seed does not depend on the
    round.

    ## Why is this bad?

    Each round draws what the first one drew: the same batch order in every epoch, the same dropout masks and noise
    in every step.

    ## Example

    ```python
    for epoch in range(epochs):
        torch.manual_seed(seed)
        order = torch.randperm(len(data))
    ```

    ## Use instead

    ```python
    torch.manual_seed(seed)
    for epoch in range(epochs):
        order = torch.randperm(len(data))
    ```

    or `torch.manual_seed(seed + epoch)` in the loop, if it must be possible to resume at any epoch.

    ## When not to use it

    A loop whose rounds are separate runs (over models, configurations, seeds, folds) may well seed each of them alike,
    and is not reported. Neither are files of tests, seeds inside `fork_rng` or between saving and restoring the state,
    and functions with names or comments that say that equal draws are meant. A module's forward pass has
    [a rule of its own](seed-in-forward.md).

    ## Fix

    The statement moves above the loop. The random stream changes: that is the purpose. Where the seed is set in a
    function that the loop calls there is no fix.

    ## References

    - [Reproducibility in PyTorch](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG205"
    name = "seed-in-loop"
    tier = "preview"
    fix = "unsafe"
    stream = "changes"
    triggers = ("seed(", "seed_all(", "seed_everything", "set_seed", "_rng_state(")

    mentions = SEED_WORDS
    kinds = (Seeds,)
    partings = ("loop", "body", "items")
    private = False
    advice = "seed once, where the program starts, or with a value that changes"

    def concerns(self, reach: Reach) -> bool:
        """Seeds of global streams."""
        return isinstance(reach.effect.role, Seeds) and not reach.effect.role.instance

    def repeated(self) -> Iterator[Repeated]:
        """Loops only."""
        return self.of_loops()

    def check(self, repeated: Repeated) -> None:
        """A seed that is the same in each round."""
        reach, project = repeated.reach, self.context.project
        role, site = reach.effect.role, reach.effect.site
        assert isinstance(role, Seeds)
        seed = None if role.seed is None else calls.argument(site.call, role.seed)
        sameness = Sameness(project, repeated)
        if seed is None or not sameness.fixed(seed, site.scope) or self.asked_for(sameness):
            return
        if (
            isolated(project, reach)
            or meant(project, repeated, [site])
            or self._elsewhere(reach)
            or self.compiled(site)
        ):
            return
        node, scope = self.context.anchor(reach)
        self.report(
            node,
            f"`{reach.effect.name}` {self.how_often(repeated)} starts the stream from the same seed: "
            "each round draws the same numbers",
            scope=scope,
            help="seed once, before the loop, or with a value that changes",
            related=self.notes(repeated, "the seed is set here"),
            fix=self._repair(repeated),
        )

    def _elsewhere(self, reach: Reach) -> bool:
        """Whether the path enters compiled code or the call of a torch module, which have rules of their own."""
        for hop in reach.path:
            if isinstance(hop.via, Compiles):
                return True
            owner = hop.callee.owner
            base = None if owner is None else self.context.project.module_base(owner)
            if base is not None and (hop.callee.name == base.call or hop.callee.name in SAMPLING):
                return True
        return False

    def _repair(self, repeated: Repeated) -> FixPlan | None:
        """Above the outermost loop in which the seed stays the same."""
        site, project = repeated.reach.effect.site, self.context.project
        role = repeated.reach.effect.role
        if repeated.reach.path or not isinstance(role, Seeds) or role.seed is None:
            return None
        seed = calls.argument(site.call, role.seed)
        node = statements.statement_of(site.call, statements.block_of(site.region, site.scope))
        if (
            seed is None
            or node is None
            or not isinstance(node.body[0], cst.Expr)
            or node.body[0].value is not site.call
        ):
            return None
        loops = [region for region in site.regions() if region.kind == "loop"]
        around = [
            loop
            for loop in loops
            if Sameness(project, Repeated(repeated.reach, site.scope, loop)).fixed(seed, site.scope)
        ]
        if not around:
            return None
        edits = statements.lift([node], around[-1].node, site.scope)
        return FixPlan("unsafe", "changes", "Seed once, above the loop", edits)
