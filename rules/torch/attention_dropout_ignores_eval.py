"""RNG211 attention-dropout-ignores-eval."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.fixes import calls, options
from rnglint.fixes.needs import first, only, sole
from rnglint.knowledge.modes import FLAG
from rnglint.knowledge.roles import AttentionDropout
from rnglint.machine.callables import Func
from rnglint.program import places, signatures
from rnglint.trace.evaluation import Dropped, receiver_name
from rnglint.trace.given import in_caller

from ._evaluation import EvaluationRule


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

    A forward pass that is written outside of the class and put into it elsewhere is not seen.

    ## Fix

    The probability becomes `p if self.training else 0.0`, in a function that the module gives its mode, or itself, by
    that parameter; in options that the call unpacks, zero takes its place
    outside of training. In training the same numbers are drawn.

    ## References

    - [scaled_dot_product_attention](https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.scaled_dot_product_attention.html)
    """

    code = "RNG211"
    fix = "safe"
    stream = "same"

    def check(self, found: Dropped) -> None:
        """Report a probability that is not zero in evaluation."""
        if found.is_attention:
            self.tell(
                found,
                f"attention dropout stays on after `{found.module}.eval()`: `{found.event.api}` keeps its probability",
                "pass zero unless `self.training`",
                "attention drops here",
                partial(self._repair, found),
            )

    def _repair(self, found: Dropped) -> FixPlan:
        code, given = found.step.frame.code, first([found.argument])
        mode = first([_mode(found)], "the call stands in a function that does not know the module's mode")
        around = code.parents[given]
        if isinstance(around, ast.keyword) and around.arg is None:  # it stands among options that the call unpacks
            role = first([self.context.program.knowledge.role(found.event.api, AttentionDropout)])
            rate, table = role.rate.name or "", places.text(code, given)
            values = [*options.values_in(code, only(given, ast.expr), rate)]
            call = only(code.parents[around], ast.Call)
            is_written = self.context.program.written(call.func, code) == found.event.api
            if not values and is_written and isinstance(given, (ast.Name, ast.Attribute)):
                others = f'({table} if {mode} else {{**{table}, "{rate}": 0.0}})'
                return self.plan("drop in training only", calls.replace(code, given, others))
            given = sole(values)
        text = places.text(code, given)
        if isinstance(given, (ast.IfExp, ast.Lambda, ast.NamedExpr)):
            text = f"({text})"
        return self.plan("drop in training only", calls.replace(code, given, f"{text} if {mode} else 0.0"))


def _mode(found: Dropped) -> str | None:
    """What says in the function that drops whether the module is in training, as the calls that lead there show.

    That is the module's attribute, or a parameter that is given it, or the module.
    """
    if receiver := receiver_name(found.step.frame):
        return f"{receiver}.{FLAG}"
    function = found.step.frame.node
    calls = [step for step in reversed(found.path) if step.kind == "call" and isinstance(step.label, Func)]
    if not calls or getattr(calls[0].label, "node", None) is not function:
        return None
    for name in signatures.names(function):
        own = ast.Name(name, ast.Load())
        for asked in (own, ast.Attribute(own, FLAG, ast.Load())):
            value: ast.expr | None = asked
            for call in calls:
                value = in_caller(call, value)
                module = receiver_name(call.frame)
                if module and isinstance(value, ast.Attribute) and ast.unparse(value) == f"{module}.{FLAG}":
                    return ast.unparse(asked)
    return None
