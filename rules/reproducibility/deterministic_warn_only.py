"""RNG611 deterministic-warn-only."""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.roles import Determinism
from rnglint.project.switches import Switches
from rnglint.rule import Rule

from ._switches import asked_for, warns_only


class DeterministicWarnOnly(Rule):
    """Deterministic algorithms are asked for, and operators without one only warn.

    ## What it does

    Reports `torch.use_deterministic_algorithms(True, warn_only=True)`,
    `torch.set_deterministic_debug_mode("warn")`, and what does the same for you: Lightning's
    `Trainer(deterministic="warn")`, `transformers.enable_full_determinism(seed, warn_only=True)`.

    ## Why is this bad?

    An operator that has no deterministic algorithm runs its nondeterministic one. The program warns once, goes on, and
    its results differ from run to run.

    ## Example

    ```python
    torch.use_deterministic_algorithms(True, warn_only=True)
    ```

    ## Use instead

    ```python
    torch.use_deterministic_algorithms(True)
    ```

    ## When not to use it

    While the operators that would raise are being replaced one by one. The rule is opt-in: some programs prefer a
    warning.

    ## Fix

    None: whether an error is wanted is for the author to say.

    ## References

    - [use_deterministic_algorithms](https://docs.pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html)
    """

    code = "RNG611"
    name = "deterministic-warn-only"
    tier = "opt-in"
    severity = "warning"
    triggers = ("warn_only", "set_deterministic_debug_mode", "deterministic=", "enable_full_determinism")

    def visit_Module(self, node: cst.Module) -> None:
        """Look at what each function sets by itself."""
        project, module = self.context.project, self.context.module
        if not any(trigger in module.source.text for trigger in self.triggers) or not self.context.sees_all():
            return
        switches = Switches(project)
        for scope in list(module.tree.scopes.values()):
            for event in switches.run(scope):
                if isinstance(event.role, Determinism) and asked_for(event) and warns_only(project, event):
                    if not self.context.here(event.scope):
                        continue
                    self.report(
                        event.node,
                        "operators without a deterministic algorithm only warn: they run, and their results vary",
                        scope=event.scope,
                        help="drop the option that turns errors into warnings",
                    )
