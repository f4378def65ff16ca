"""RNG407 inverted-mode-flag."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.calls import replace
from rnglint.fixes.needs import need
from rnglint.fixes.sight import mentioning
from rnglint.program import signatures
from rnglint.trace.inverted import Inverted, inverted, plain


class InvertedModeFlag(Rule):
    """Dropout is given a flag that means the contrary.

    ## What it does

    Reports random layers of Equinox, nnx and linen whose parameter for the mode is given a flag of the opposite
    meaning: `inference=enable_dropout`, `deterministic=train`, `deterministic=not deterministic`. The flag is followed
    through calls, and must not be known: of linen that shows where a function runs a model with a flag that it is
    given.

    ## Why is this bad?

    Units are dropped where the model is measured, and only there: training is not regularized, and each score is
    another one. Nothing fails.

    ## Example

    ```python
    class Block(nn.Module):
        @nn.compact
        def __call__(self, x, train: bool):
            return nn.Dropout(0.1)(x, deterministic=train)
    ```

    ## Use instead

    ```python
    class Block(nn.Module):
        @nn.compact
        def __call__(self, x, train: bool):
            return nn.Dropout(0.1)(x, deterministic=not train)
    ```

    ## When not to use it

    Flags with other names than the usual ones (`train`, `training`, `is_training`, `enable_dropout`, `deterministic`,
    `inference`, `evaluate`, `test`) say nothing that rnglint knows, and are left alone. The rule is in preview.

    ## Fix

    Unsafe: the flag is negated where the layer is called, or its negation goes. Units are then dropped in training, as
    the flag says. There is no fix where a function that is told the flag gives a part of the model a fixed value for
    it.

    ## References

    - [Flax: Dropout](https://flax-linen.readthedocs.io/en/latest/api_reference/flax.linen/layers.html)
    - [Equinox: Dropout](https://docs.kidger.site/equinox/api/nn/dropout/)
    """

    code = "RNG407"
    tier = "preview"
    of_tests = False
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """Functions and methods are executed with flags that may be either."""
        for found in inverted(self.trace):
            where = "is false" if found.trains else "is true"
            self.report(
                Place.of(found.step),
                f"`{found.event.api}` drops units where `{found.flag}` {where}, and only there: the flag is inverted",
                help="drop units where the model trains",
                repair=found,
            )

    def repair(self, found: Inverted) -> FixPlan:
        """With the contrary of what is given now."""
        given, flag = found.argument, plain(found.argument)
        need(given in self.file.parents, flag is not None)
        need(not self._is_fixed_inside(found.flag), why=_FIXED)
        text = ast.unparse(flag) if flag is not given else f"not {ast.unparse(given)}"  # type: ignore[arg-type]
        return self.plan("give the contrary", replace(self.file, given, text))

    def _is_fixed_inside(self, flag: str) -> bool:
        """Whether a function that is told the flag gives a part of it a fixed value for that.

        What is true for the part when the model is measured would drop units then.
        """
        for code in mentioning(self.context.program, self.context.module.path, [flag]):
            given = (each for each in code.nodes if isinstance(each, ast.keyword) and each.arg == flag)
            fixed = (each.value for each in given if isinstance(each.value, ast.Constant))
            if any(flag in signatures.names(around) for each in fixed for around in code.around(each)):
                return True
        return False


_FIXED = "a function that is told the flag gives a part of the model a fixed value for it, and would have to pass it on"
