"""RNG214 host-rng-in-forward."""

from __future__ import annotations

import ast
import re

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.keys.tree import called
from rnglint.fixes.needs import need, only
from rnglint.fixes.torch_draws import on_torch
from rnglint.knowledge.purposes import AUGMENTS, NOTES, words
from rnglint.knowledge.roles import Draws
from rnglint.machine.events import Event
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.trace.frameworks import InForward, around, goes_on


class HostRngInForward(Rule):
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

    A single uniform number or integer, an item of a sequence (`random.choice`), or an array of uniform, normal or
    binary numbers is drawn with torch. The distribution stays what it was; the random stream changes.

    ## References

    - [Reproducibility in PyTorch](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG214"
    tier = "preview"
    of_tests = False
    severity = "warning"
    fix = "safe"
    executes = (Draws,)

    def look(self) -> None:
        """Draws that are not augmentation, and not what another rule says."""
        for found in self.trace.in_forward:
            draw, here = found.draw, found.step is found.draw.step
            if self._augments(found) or self._is_told_elsewhere(draw):
                continue
            self.report(
                Place.of(found.step),
                f"torch neither seeds nor restores these numbers: `{found.forward.qualname}` draws them with "
                f"`{draw.api}`",
                help="draw with torch",
                related=[] if here else [Place.of(draw, "drawn here")],
                repair=draw if here else None,
            )

    def _augments(self, found: InForward) -> bool:
        frame, cls = found.step.frame, found.owner.node
        bases = [re.sub(r"\W", "_", places.text(found.owner.frame.code, base)) for base in cls.bases]
        return any(words(name) & AUGMENTS for name in (frame.qualname, cls.name, frame.code.module.name, *bases))

    def _is_told_elsewhere(self, draw: Event) -> bool:
        again = any(goes_on(draw, step) for _, step in around(draw))
        return again or id(draw.node) in self.trace.in_compiled

    def repair(self, draw: Event) -> FixPlan:
        """The same distribution, drawn with torch."""
        code, call = draw.frame.code, only(draw.node, ast.Call)
        need(not self._only_tells(code, call), why="the number decides about a message only")
        within = [each.draw for each in self.trace.in_forward if each.draw.frame.node is draw.frame.node]
        return self.plan("draw with torch", on_torch(self.context, draw, within, self.trace.seeded))

    def _only_tells(self, code: Code, call: ast.Call) -> bool:
        """Whether a draw decides about nothing but messages."""
        test: ast.AST = call
        while isinstance(test, ast.expr):
            inner, test = test, code.parents[test]
        return (
            isinstance(test, ast.If)
            and test.test is inner
            and not test.orelse
            and all(isinstance(each, ast.Expr) and called(each.value) in NOTES for each in test.body)
        )
