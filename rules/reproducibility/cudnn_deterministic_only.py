"""RNG612 cudnn-deterministic-only."""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.roles import Determinism
from rnglint.project.switches import Set, Switches
from rnglint.rule import Rule

from ._switches import asked_for, asks_elsewhere


class CudnnDeterministicOnly(Rule):
    """Determinism is asked of cuDNN's convolutions and of nothing else.

    ## What it does

    Reports `torch.backends.cudnn.deterministic = True` in a file that does not also call
    `torch.use_deterministic_algorithms(True)` or one of its kin, itself, in a function that it calls, or in another
    module of the same program.

    ## Why is this bad?

    The attribute concerns convolutions alone. Operators that add with atomics on a GPU - `index_add_`,
    `scatter_add_`, the backward pass of `interpolate`, `bincount` with weights - stay nondeterministic, without a word.

    ## Example

    ```python
    torch.manual_seed(0)
    torch.backends.cudnn.deterministic = True
    ```

    ## Use instead

    ```python
    torch.manual_seed(0)
    torch.backends.cudnn.deterministic = True
    torch.use_deterministic_algorithms(True)
    ```

    ## When not to use it

    Models that consist of convolutions and of operators that are deterministic anyway. The rule is opt-in.

    ## Fix

    None: operators without a deterministic algorithm would raise.

    ## References

    - [Reproducibility: avoiding nondeterministic algorithms](https://docs.pytorch.org/docs/stable/notes/randomness.html#avoiding-nondeterministic-algorithms)
    """

    code = "RNG612"
    name = "cudnn-deterministic-only"
    tier = "opt-in"
    severity = "warning"
    searches = ("use_deterministic_algorithms", "set_deterministic_debug_mode", "enable_full_determinism", "Trainer(")
    triggers = ("deterministic", "enable_full_determinism", "set_deterministic_debug_mode", "setattr(")

    def visit_Module(self, node: cst.Module) -> None:
        """Look at what each function sets, and what the file sets elsewhere."""
        module = self.context.module
        if "deterministic" not in module.source.text:
            return
        switches = Switches(self.context.project)
        events = [event for scope in list(module.tree.scopes.values()) for event in switches.run(scope)]
        if not any(_covers(event, "cudnn") for event in events) or not self.context.sees_all():
            return
        if any(_covers(event, "algorithms") for event in events) or asks_elsewhere(self.context, self.searches):
            return
        for event in events:
            if _covers(event, "cudnn") and asked_for(event) and self.context.here(event.scope):
                self.report(
                    event.node,
                    "this makes cuDNN's convolutions deterministic, and no other operator",
                    scope=event.scope,
                    help="call `torch.use_deterministic_algorithms(True)`, too",
                )


def _covers(event: Set, what: str) -> bool:
    return isinstance(event.role, Determinism) and event.role.covers == what
