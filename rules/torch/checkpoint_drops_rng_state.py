"""RNG209 checkpoint-drops-rng-state."""

from __future__ import annotations

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes import arguments
from rnglint.project.recomputation import Recomputed, may_draw, outside_torch, recomputed
from rnglint.project.values import Constant
from rnglint.rule import Rule


class CheckpointDropsRngState(Rule):
    """A checkpointed function draws other numbers when it runs again in the backward pass.

    ## What it does

    Reports `torch.utils.checkpoint.checkpoint`, `checkpoint_sequential` and `checkpoint_wrapper` (also through
    `partial`, and torch_xla's `checkpoint`) with `preserve_rng_state=False` around a function or module that draws,
    and draws inside checkpointed functions that no checkpoint puts back: from NumPy, from Python's `random`, or from
    a generator that exists outside of the function.

    ## Why is this bad?

    A checkpointed function runs twice: once forward, and once in the backward pass, where its activations
    are computed again. With another dropout mask they are not the ones that the loss was computed from, and the
    gradient belongs to a different function. Nothing raises, unless the draw decides about shapes or control flow.

    `preserve_rng_state=True`, the default, saves and restores the global streams of torch on the CPU and on the
    devices of the arguments. It knows nothing of other streams.

    ## Example

    ```python
    def block(x):
        return F.dropout(layer(x), 0.1)

    y = checkpoint(block, x, use_reentrant=False, preserve_rng_state=False)
    ```

    ## Use instead

    ```python
    y = checkpoint(block, x, use_reentrant=False)
    ```

    Masks of NumPy or Python are drawn with torch, or outside of the function and passed in.

    ## When not to use it

    Switching the state off is right where nothing draws, or where every rate is zero. Rates that are not
    literals count as above zero. A call of torch's checkpoint on XLA tensors raises AttributeError; torch_xla's own
    works, with the same option. Files of tests are not reported.

    A draw of the host in a checkpointed function is reported here and not by
    [host-rng-in-forward](host-rng-in-forward.md), which speaks of forward passes in general.

    ## Fix

    `preserve_rng_state` becomes `True`. The forward pass draws what it drew before; the backward pass changes. Draws of
    the host have no fix here.

    ## References

    - [torch.utils.checkpoint](https://docs.pytorch.org/docs/stable/checkpoint.html)
    """

    code = "RNG209"
    name = "checkpoint-drops-rng-state"
    tier = "preview"
    fix = "safe"
    stream = "changes"
    triggers = ("utils.checkpoint", "checkpoint(", "checkpoint_sequential", "checkpoint_wrapper", "preserve_rng_state")

    def visit_Module(self, node: cst.Module) -> None:
        """Look at every call that recomputes; what draws may be masked."""
        module = self.context.module
        if self.context.is_test or not any(word in module.source.text for word in _IMPORTED):
            return
        if not self.context.sees_all():
            return
        for found in recomputed(self.context.effects, module):
            self._check(found)

    def _check(self, found: Recomputed) -> None:
        project = self.context.project
        for reach in found.reaches:
            if outside_torch(project, reach):
                node, scope = self.context.anchor(reach)
                self.report(
                    node,
                    f"`{reach.effect.name}` draws again when the checkpointed function is recomputed: "
                    "the checkpoint puts back the global streams of torch only",
                    scope=scope,
                    help="draw with torch, or outside of the checkpointed function",
                    related=self.context.witness(reach, "checkpointed here", "drawn here"),
                )
        if found.keeping is None:
            return
        expression, given = found.keeping
        if project.value(expression, given.scope) != Constant(False):
            return
        drawing = next((reach for reach in found.reaches if may_draw(project, reach)), None)
        if drawing is None:
            return
        fix = None
        if self.context.here(given.scope):
            edit = arguments.replace(expression, given.scope, "True")
            fix = FixPlan("safe", "changes", "Keep the state of the streams", (edit,))
        self.report(
            found.site.call,
            f"without the state of the streams `{drawing.effect.name}` draws other numbers when the function is "
            "recomputed in the backward pass",
            scope=found.site.scope,
            help="leave `preserve_rng_state` at its default",
            related=self.context.witness(drawing, "checkpointed here", "drawn here"),
            fix=fix,
        )


_IMPORTED = ("utils.checkpoint", "utils import checkpoint", "checkpoint_wrapper")
"""How the functions come into a file, under whatever name."""
