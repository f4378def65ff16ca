"""RNG411 nnx-dropout-without-rngs."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.fixes import calls
from rnglint.fixes.needs import first, need, only
from rnglint.knowledge.roles import StochasticLayer
from rnglint.machine.events import Ask, Step
from rnglint.program import signatures
from rnglint.program.code import FunctionNode

from ._networks import NetworkRule


class NnxDropoutWithoutRngs(NetworkRule):
    """An `nnx.Dropout` that draws has no `rngs`, neither from its constructor nor from its call.

    ## What it does

    Reports the construction of an `nnx.Dropout` without `rngs` where a call of it, found through attributes, lists and
    `nnx.Sequential`, gives none either. nnx layers draw unless `deterministic` is set, so nothing else is needed.

    ## Why is this bad?

    The first call ends in `ValueError: deterministic is False, but no rngs argument was provided to Dropout`.

    ## Example

    ```python
    class Block(nnx.Module):
        def __init__(self, rngs: nnx.Rngs):
            self.drop = nnx.Dropout(0.1)

        def __call__(self, x):
            return self.drop(x)
    ```

    ## Use instead

    ```python
    class Block(nnx.Module):
        def __init__(self, rngs: nnx.Rngs):
            self.drop = nnx.Dropout(0.1, rngs=rngs)

        def __call__(self, x):
            return self.drop(x)
    ```

    ## When not to use it

    When another file switches the model to evaluation before it is ever called. In a file that calls `eval()`,
    `set_attributes` or `nnx.view` and never `train()` nothing is reported.

    ## Fix

    Passes the `rngs` that the constructor has. The program ran into an error before.

    ## References

    - [Flax: nnx.Dropout](https://flax.readthedocs.io/en/latest/api_reference/flax.nnx/nn/stochastic.html)
    """

    code = "RNG411"
    fix = "safe"

    def look(self) -> None:
        """Every call of a layer that was made in this file."""
        for ask in self.trace.asks:
            made = ask.event.made
            if made is not None and made.frame.code is self.file and self.is_raised(ask, "nnx"):
                self.report(
                    (self.file, made.node),
                    f"calling this raises ValueError: `{ask.event.api}` gets no `rngs`, neither there nor here",
                    help="pass rngs= to the constructor",
                    related=[(ask.event.step, "called here")],
                    fix=partial(self._passed, ask, made),
                )

    def _passed(self, ask: Ask, made: Step) -> FixPlan:
        """Hand on the parameter of the enclosing constructor that has the same name."""
        call, function = only(made.node, ast.Call), made.frame.node
        need(isinstance(function, (*FunctionNode, ast.Lambda)))
        name = first([first([only(ask.role, StochasticLayer).source]).name])
        need(all(each.arg for each in call.keywords), not any(isinstance(each, ast.Starred) for each in call.args))
        need(name in signatures.names(function), name not in self.file.stored(function))
        return self.plan("pass the rngs of the constructor", calls.add(self.file, call, f"{name}={name}"))
