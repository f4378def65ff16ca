"""RNG611 deterministic-warn-only."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.calls import drop, replace
from rnglint.fixes.needs import need, only
from rnglint.knowledge.roles import Determinism
from rnglint.program import places
from rnglint.trace.switches import Set

_VARIABLE = "a variable says whether operators warn, and other callers may want that"


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

    The option is taken away, or its value becomes the one that raises. It is unsafe: a program that uses such an
    operator stops. Where a variable says whether to warn there is no fix.

    ## References

    - [use_deterministic_algorithms](https://docs.pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html)
    """

    code = "RNG611"
    tier = "opt-in"
    severity = "warning"
    fix = "unsafe"
    stream = "same"
    leaves = ("RNG610",)

    def look(self) -> None:
        for one in self.trace.switches:
            if one.asks and one.warns:
                message = "results can vary from run to run: operators without a deterministic algorithm only warn"
                advice = "drop the option that turns errors into warnings"
                self.report((self.file, one.statement), message, help=advice, repair=one)

    def repair(self, one: Set) -> FixPlan:
        """Without the option, or with the value that stands for errors."""
        call, role = only(one.statement, ast.Call), only(one.role, Determinism)
        option = next((each for each in call.keywords if role.warn_only and each.arg == role.warn_only.name), None)
        if option is not None:
            need(getattr(option.value, "value", None) is True, why=_VARIABLE)
            return self.plan("raise in the place of warning", drop(self.file, call, option))
        given = only(None if role.mode is None else places.argument(call, role.mode), ast.Constant, why=_VARIABLE)
        raising = [each for each in role.on if each not in role.warns]
        value = next((each for each in raising if type(each) is type(given.value)), raising[0])
        text = f'"{value}"' if isinstance(value, str) else str(value)
        return self.plan("raise in the place of warning", replace(self.file, given, text))
