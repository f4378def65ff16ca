"""RNG204 seed-in-forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes import statements
from rnglint.knowledge.roles import Seeds
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.project import calls
from rnglint.project.isolation import isolated
from rnglint.project.purpose import optional
from rnglint.project.repetition import Repeated, Sameness, in_sampling
from rnglint.project.scopes import Site

from ._repeated import RepeatedRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rnglint.project.effects import Reach


class SeedInForward(RepeatedRule):
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

    The statement is removed; in a helper function, which others may call, there is no fix. The random stream
    changes: that is the purpose.

    ## References

    - [Reproducibility in PyTorch](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    - [torch.random.fork_rng](https://docs.pytorch.org/docs/stable/random.html#torch.random.fork_rng)
    """

    code = "RNG204"
    name = "seed-in-forward"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    triggers = ("seed(", "seed_all(", "seed_everything", "set_seed", "_rng_state(")

    mentions = SEED_WORDS
    kinds = (Seeds,)
    partings = ("framework",)
    private = False
    advice = "seed once, where the program starts, or with a value that changes"

    def concerns(self, reach: Reach) -> bool:
        """Seeds of global streams."""
        return isinstance(reach.effect.role, Seeds) and not reach.effect.role.instance

    def repeated(self) -> Iterator[Repeated]:
        """The forward pass, and the methods that draw from a model."""
        yield from self.in_forward()
        yield from self.of_classes(in_sampling)

    def check(self, repeated: Repeated) -> None:
        """A constant that nobody asked for."""
        reach, project = repeated.reach, self.context.project
        role, site = reach.effect.role, reach.effect.site
        assert isinstance(role, Seeds)
        seed = None if role.seed is None else calls.argument(site.call, role.seed)
        if seed is None or not Sameness(project, repeated).fixed(seed, site.scope):
            return
        if optional(repeated) or isolated(project, reach) or self.compiled(site):
            return
        node, scope = self.context.anchor(reach)
        self.report(
            node,
            f"`{reach.effect.name}` {self.how_often(repeated)} sets a global stream back to the same place: "
            "what is drawn here and afterwards repeats",
            scope=scope,
            help="seed once, where the program starts",
            related=self.notes(repeated, "the seed is set here"),
            fix=self._repair(site),
        )

    def _repair(self, site: Site) -> FixPlan | None:
        """Without it, where it stands in the class itself: a helper may be there for others, too."""
        if not self.context.here(site.scope) or site.scope.owner is None:
            return None
        block = statements.block_of(site.region, site.scope)
        node = statements.statement_of(site.call, block)
        if node is None or not isinstance(node.body[0], cst.Expr) or node.body[0].value is not site.call:
            return None
        assert isinstance(block, cst.IndentedBlock)
        if len(block.body) < 2:
            return None
        return FixPlan("unsafe", "changes", "Remove the seed", (statements.cut(node, site.scope),))
