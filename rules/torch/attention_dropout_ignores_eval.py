"""RNG211 attention-dropout-ignores-eval."""

from __future__ import annotations

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes import arguments
from rnglint.knowledge.roles import AttentionDropout
from rnglint.project.draws import given
from rnglint.project.effects import Reach
from rnglint.project.modes import (
    Given,
    changes_later,
    follows_mode,
    guarded,
    leaves_class,
    origin,
    receiver_name,
    ruled_out,
)
from rnglint.project.scopes import Scope
from rnglint.project.values import Constant, Self

from ._evaluation import EvaluationRule, intended


class AttentionDropoutIgnoresEval(EvaluationRule):
    """Attention dropout in a module's forward pass that `eval()` does not switch off.

    ## What it does

    Reports `scaled_dot_product_attention(..., dropout_p=self.p)` in what the `forward` of a
    `torch.nn.Module` reaches, when the probability does not depend on the training mode.

    ## Why is this bad?

    The operator has no training flag: it drops whenever `dropout_p` is above zero. After `model.eval()`
    attention weights are still dropped, so validation scores and generated text are random.

    ## Example

    ```python
    class Attention(nn.Module):
        def forward(self, q, k, v):
            return F.scaled_dot_product_attention(q, k, v, dropout_p=self.p)
    ```

    ## Use instead

    ```python
    class Attention(nn.Module):
        def forward(self, q, k, v):
            return F.scaled_dot_product_attention(q, k, v, dropout_p=self.p if self.training else 0.0)
    ```

    ## When not to use it

    A probability that is a parameter is decided by the caller and is not reported there, but where a module
    passes it. An attribute that another method changes (a `train` override) is trusted.

    ## Fix

    The probability becomes `p if self.training else 0.0`. In training the same numbers are drawn.

    ## References

    - [scaled_dot_product_attention](https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.scaled_dot_product_attention.html)
    """

    code = "RNG211"
    name = "attention-dropout-ignores-eval"
    tier = "default"
    fix = "safe"
    stream = "same"
    triggers = (
        "scaled_dot_product_attention(",
        "functional import",
        "flash_attn",
        "dropout_p=",
        ".dropout)",
        ".dropout,",
    )

    roles = (AttentionDropout,)

    def check(self, reach: Reach, scope: Scope) -> None:
        """Report a probability that is not zero in evaluation."""
        project, role = self.context.project, reach.effect.role
        rate = given(reach.effect, role.rate) if isinstance(role, AttentionDropout) else None
        if rate is None or follows_mode(project, rate[0], rate[1].scope, reach.path):
            return
        source = origin(project, rate[0], rate[1], reach.path)
        if source is None or not self._always_on(source) or guarded(project, reach):
            return
        if ruled_out(project, reach, source.node):
            return
        if leaves_class(project, source.path, scope) or not self.context.here(source.site.scope):
            return
        if intended(source.site.call, source.site.scope):
            return
        notes = self.context.witness(reach, f"reached from the forward pass of `{scope.name}`", "attention drops here")
        self.report(
            source.site.call,
            f"`{reach.effect.name}` drops with the same probability after `{scope.name}.eval()`",
            scope=source.site.scope,
            help="pass zero unless `self.training`",
            related=_beyond(source, reach, notes),
            fix=self._repair(source),
        )

    def _always_on(self, source: Given) -> bool:
        """A constant above zero, or an attribute of the module that nothing switches."""
        project, node = self.context.project, source.node
        if follows_mode(project, node, source.scope, source.path):
            return False
        value = project.along(project.value(node, source.scope), source.path)
        if isinstance(value, Constant):
            return isinstance(value.value, (int, float)) and value.value > 0
        root = node
        while isinstance(root, cst.Attribute):
            root = root.value
        if not isinstance(node, cst.Attribute) or not isinstance(root, cst.Name):
            return False
        return isinstance(project.value(root, source.scope), Self) and not changes_later(project, node, source.scope)

    def _repair(self, source: Given) -> FixPlan | None:
        name = receiver_name(self.context.project, source.site.scope)
        if not name or source.argument is None:
            return None
        text = self.context.source(source.argument, source.site.scope)
        if isinstance(source.argument, (cst.IfExp, cst.Lambda, cst.NamedExpr)):
            text = f"({text})"
        edit = arguments.replace(source.argument, source.site.scope, f"{text} if {name}.training else 0.0")
        return FixPlan("safe", "same", "Drop in training only", (edit,))


def _beyond(source: Given, reach: Reach, notes: list[Note]) -> list[Note]:
    """The path is shown where it leads away from the place of the report."""
    return notes if source.site is not reach.effect.site else []
