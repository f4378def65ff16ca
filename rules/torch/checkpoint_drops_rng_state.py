"""RNG209 checkpoint-drops-rng-state."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes import options
from rnglint.fixes.calls import drop
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.text import Draft
from rnglint.fixes.torch_draws import on_torch
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import Draws, Recomputes
from rnglint.trace.frameworks import Redrawn


class CheckpointDropsRngState(Rule):
    """A checkpointed function draws other numbers when it runs again in the backward pass.

    ## What it does

    Reports `torch.utils.checkpoint.checkpoint`, `checkpoint_sequential` and `checkpoint_wrapper` (also through
    `partial`, and torch_xla's `checkpoint`) with `preserve_rng_state=False` around a function or module that draws,
    and draws inside checkpointed functions that no checkpoint puts back: from NumPy, from Python's `random`, or from
    a generator that exists outside of the function. A call of torch's checkpoint on tensors of an XLA device, which
    raises AttributeError, is reported, too: torch_xla has one of its own.

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
    literals count as above zero. Files of tests are not reported.

    A draw of the host in a checkpointed function is reported here and not by
    [host-rng-in-forward](host-rng-in-forward.md), which is about forward passes in general.

    ## Fix

    `preserve_rng_state` becomes `True`, which is its default, or goes where a comment stands behind it. The forward
    pass draws what it drew before; the backward pass changes. A draw of the host is drawn with torch, if torch has one
    that does the same, and a draw of a generator of torch from torch's own stream: this fix is unsafe, because other
    numbers are drawn.

    ## References

    - [torch.utils.checkpoint](https://docs.pytorch.org/docs/stable/checkpoint.html)
    """

    code = "RNG209"
    of_tests = False
    searches = tuple(sorted(Knowledge().names_of(Recomputes)))
    fix = "safe"

    def look(self) -> None:
        for found in self.trace.redrawn:
            related = [(found.call, "checkpointed here"), (found.draw, "drawn here")]
            if found.forgets:
                self.report(
                    (self.file, found.call.node),
                    f"`{found.draw.api}` draws other numbers in the backward pass than before: it runs again without "
                    "the state of the streams",
                    help="leave `preserve_rng_state` at its default",
                    related=related,
                    repair=found,
                )
            else:
                self.report(
                    (self.file, (found.draw.step.within(self.file) or found.draw.step).node),
                    f"`{found.draw.api}` draws other numbers in the backward pass than before: the checkpoint puts "
                    "back the global streams of torch only",
                    help="draw with torch, or outside of the checkpointed function",
                    related=related,
                    fix=partial(self._on_torch, found),
                )
        for call in self.trace.unsupported:
            self.report(
                (self.file, call.node),
                f"this raises AttributeError for tensors on an XLA device: `{call.api}` does not know their stream",
                help="use `torch_xla.utils.checkpoint.checkpoint`",
            )

    def repair(self, found: Redrawn) -> FixPlan:
        """The option is written as a keyword in this file, with the call or where its options are bound to it.

        Else it stands in a dictionary of options, of which there is only one.
        """
        code = self.file
        option = None if found.call.key_node is None else code.parents.get(found.call.key_node)
        if not isinstance(option, ast.keyword) or not option.arg:
            role = only(self.context.program.knowledge.role(found.call.api, Recomputes), Recomputes)
            places = [*options.written(options.files(self.trace.executions), role.preserve.name)]
            edit = options.settled(places, options.is_false, "True")
            return self.plan("keep the state of the streams", edit)
        draft = Draft(code.module)
        start, end = draft.span(option)
        if draft.begins_line(start) and "#" in draft.text[end : draft.line_end(end)]:
            draft.drop_line(option)  # what is said of it would be wrong
        else:
            draft.put(option.value, "True")
        return self.plan("keep the state of the streams", *draft.edits())

    def _on_torch(self, found: Redrawn) -> FixPlan:
        """The draw of the host, or of a generator, is one of torch's own streams, which the checkpoint puts back."""
        role = self.context.program.knowledge.role(found.draw.api, Draws)
        if found.draw.stream.startswith("torch") and role is not None and role.generator is not None:
            call = only(found.draw.node, ast.Call)
            given = sole(each for each in call.keywords if each.arg == role.generator.name)
            need(found.draw.frame.code is self.file)
            return FixPlan("unsafe", "changes", "draw from torch's own stream", (drop(self.file, call, given),))
        draws = (each.draw for each in self.trace.redrawn if not each.forgets)
        beside = [each for each in draws if each.frame.node is found.draw.frame.node]
        edit = on_torch(self.context, found.draw, beside, self.trace.seeded)
        return FixPlan("unsafe", "changes", "draw with torch", (edit,))
