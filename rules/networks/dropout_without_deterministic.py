"""RNG406 dropout-without-deterministic."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.calls import put
from rnglint.fixes.names import identifiers
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.sight import mentioning
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.signature import add_parameter, is_annotated
from rnglint.knowledge.modes import EVALUATES, TRAINS
from rnglint.knowledge.roles import StochasticLayer
from rnglint.machine.events import Ask
from rnglint.program import signatures
from rnglint.program.scopes import Scope
from rnglint.program.syntax import last_name

from ._networks import NetworkRule

_NO_FLAG = "no flag is in sight that says whether the model trains"


class DropoutWithoutDeterministic(NetworkRule):
    """A linen dropout layer is told neither by its constructor nor by its call whether to draw.

    ## What it does

    Reports calls of `nn.Dropout`, and of attention layers with a dropout rate, for which `deterministic` is given
    neither to the constructor nor to the call. In `nn.Sequential` only the constructor can give it: the container
    hands keyword arguments to its first module alone.

    ## Why is this bad?

    linen has no training mode of its own. Without the flag the layer ends in
    `ValueError: Parameter "deterministic" must be passed to the constructor or at call time`, in `init` already.

    ## Example

    ```python
    x = nn.Dropout(0.5)(x)
    ```

    ## Use instead

    ```python
    x = nn.Dropout(0.5, deterministic=not train)(x)
    ```

    ## When not to use it

    There should be no reason to.

    ## Fix

    Unsafe: where the function, or the module, has one flag that says whether it trains (`train`, `deterministic`), the
    layer follows it. A model without one, and of which no other is made, gets a flag, and draws unless that is False.
    Elsewhere there is no fix: whether the layer should draw is what the code does not say.

    ## References

    - [Flax: Dropout](https://flax-linen.readthedocs.io/en/latest/api_reference/flax.linen/layers.html)
    """

    code = "RNG406"
    fix = "unsafe"

    def look(self) -> None:
        """Every call of such a layer that this file, or what uses it, makes."""
        for ask in self.trace.asks:
            step = ask.event.made if ask.contained else ask.event.step  # where a container calls it, its making
            if not ask.decided and step is not None and step.frame.code is self.file:
                self.report(
                    (self.file, step.node), _MESSAGE.format(ask.event.api), help="pass deterministic=", repair=ask
                )

    def repair(self, ask: Ask) -> FixPlan:
        """The layer follows the flag of the function around it, or of its module."""
        role, step = only(ask.role, StochasticLayer), ask.event.step
        call, function = only(step.node, ast.Call), only(step.frame.node, ast.FunctionDef, why=_NO_FLAG)
        need(not ask.contained, why=_NO_FLAG)
        name = only(role.off_call.name, str, why=_NO_FLAG)
        cls = self.file.parents[function]
        fields = [each.target for each in getattr(cls, "body", ()) if isinstance(each, ast.AnnAssign)]
        flags = [*signatures.names(function)]
        flags += [f"{flags[0]}.{each.id}" for each in fields if isinstance(each, ast.Name) and flags]
        told = [each for each in flags if each.rpartition(".")[2] in TRAINS | EVALUATES]
        if not told:
            return self._with_flag(call, function, name)
        flag = sole(told, why=_NO_FLAG)
        text = f"not {flag}" if flag.rpartition(".")[2] in TRAINS else flag
        return self.plan(f"let `{flag}` decide", put(self.file, call, name, text))

    def _with_flag(self, call: ast.Call, function: ast.FunctionDef, name: str) -> FixPlan:
        """A model that no other one is made of gets a flag, by which it draws unless it is told not to."""
        code, cls = self.file, only(self.file.parents[function], ast.ClassDef, why=_NO_FLAG)
        scope, draft = Scope(code, function), Draft(code.module)
        for other in mentioning(code.program, code.module.path, [cls.name], of=code.module.path):
            named = (each for each in other.nodes if last_name(each) == cls.name)
            inside = (above for each in named for above in other.around(each))
            need(not any(isinstance(above, ast.ClassDef) for above in inside), why=_NO_FLAG)
        need(function.name == "__call__", _FLAG not in {*identifiers(function)}, why=_NO_FLAG)
        add_parameter(
            draft, scope, f"{_FLAG}: bool = True" if is_annotated(scope) else f"{_FLAG}=True", keyword_only=False
        )
        edits = (put(code, call, name, f"not {_FLAG}"), *draft.edits())
        return self.plan(f"draw, unless `{_FLAG}` is False", *edits)


_FLAG = "train"
_MESSAGE = "this raises ValueError: neither the call of `{}` nor its constructor is given `deterministic`"
