"""RNG214 host-rng-in-forward."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes import arguments
from rnglint.knowledge.hosts import TORCH_TWINS
from rnglint.knowledge.purposes import AUGMENTS
from rnglint.knowledge.roles import Draws
from rnglint.project.recomputation import outside_torch, recomputed
from rnglint.project.repetition import Repeated
from rnglint.project.spelling import words
from rnglint.project.values import Constant

from ._forks import module_name
from ._repeated import RepeatedRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rnglint.project.effects import Reach
    from rnglint.project.scopes import Scope, Site


class HostRngInForward(RepeatedRule):
    """A module's forward pass draws from NumPy's or Python's global stream.

    ## What it does

    Reports `random.random()`, `np.random.rand()` and the like in the `forward` of a `torch.nn.Module` and in what it
    calls: layers that are dropped, paths that are chosen, noise.

    ## Why is this bad?

    `torch.manual_seed` does not reach these streams, `fork_rng` does not put them back, a checkpoint that saves
    torch's state does not contain them. Activation checkpointing runs the forward pass again and draws something else.
    Processes that were forked alike draw alike, and a compiler may turn the draw into a constant.

    ## Example

    ```python
    def forward(self, x):
        for layer in self.layers:
            if self.training and random.random() < self.layerdrop:
                continue
            x = layer(x)
        return x
    ```

    ## Use instead

    ```python
    def forward(self, x):
        for layer in self.layers:
            if self.training and torch.rand(()).item() < self.layerdrop:
                continue
            x = layer(x)
        return x
    ```

    ## When not to use it

    Modules and files whose names say that they augment or load data draw on the host by design and are not reported,
    nor are files of tests. Draws in functions that are checkpointed in the same file are reported by
    [checkpoint-drops-rng-state](checkpoint-drops-rng-state.md).

    ## Fix

    A single uniform number or integer is drawn with torch. The distribution stays what it was; the random
    stream changes.

    ## References

    - [Reproducibility in PyTorch](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG214"
    name = "host-rng-in-forward"
    tier = "preview"
    severity = "warning"
    fix = "safe"
    stream = "changes"
    triggers = (
        "random.",
        "random import",
        *(f"{name}(" for name in ("random", "uniform", "randint", "choice", "rand", "randn", "shuffle", "gauss")),
    )

    kinds = (Draws,)

    def concerns(self, reach: Reach) -> bool:
        """Draws from a global stream of the host."""
        role = reach.effect.role
        return isinstance(role, Draws) and role.stream in ("numpy", "python") and not role.instance

    def repeated(self) -> Iterator[Repeated]:
        """The forward pass only."""
        return self.in_forward()

    def check(self, repeated: Repeated) -> None:
        """Not in augmentation, and not what another rule says."""
        reach = repeated.reach
        node, scope = self.context.anchor(reach)
        if (
            self._augments(scope)
            or self._augments(repeated.start)
            or self._checkpointed(reach)
            or self.compiled(reach.effect.site)
        ):
            return
        self.report(
            node,
            f"`{reach.effect.name}` {self.how_often(repeated)} draws from a stream that torch neither seeds "
            "nor restores",
            scope=scope,
            help="draw with torch",
            related=self.notes(repeated, "drawn here"),
            fix=self._repair(reach.effect.site, reach.effect.name),
        )

    def _augments(self, scope: Scope) -> bool:
        names = [scope.name, *(around.name for around in scope.enclosing()), scope.module.name]
        bases = []
        if scope.owner is not None and isinstance(scope.owner.node, cst.ClassDef):
            bases = [
                re.sub(r"\W", "_", self.context.source(base.value, scope.owner)) for base in scope.owner.node.bases
            ]
        return any(words(name) & AUGMENTS for name in (*names, *bases))

    def _checkpointed(self, reach: Reach) -> bool:
        project = self.context.project
        return any(
            other.effect.site is reach.effect.site and outside_torch(project, other)
            for found in recomputed(self.context.effects, self.context.module)
            for other in found.reaches
        )

    def _repair(self, site: Site, name: str) -> FixPlan | None:
        """The same distribution, drawn with torch."""
        twin = TORCH_TWINS.get(name)
        torch = module_name(self.context, site.scope, "torch")
        if twin is None or not torch or not self.context.here(site.scope):
            return None
        given = [argument for argument in site.call.args if argument.keyword is None and not argument.star]
        if len(given) != len(site.call.args) or len(given) != twin.count:
            return None
        if any(self.context.project.value(a.value, site.scope) == Constant(None) for a in given):
            return None
        texts = [self.context.source(argument.value, site.scope) for argument in given]
        if twin.integer and not texts[-1].isidentifier() and not texts[-1].isdecimal():
            return None
        edit = arguments.replace(site.call, site.scope, twin.text.format(*texts, torch=torch))
        return FixPlan("safe", "changes", "Draw with torch", (edit,))
