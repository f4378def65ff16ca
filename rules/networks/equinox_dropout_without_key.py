"""RNG431 equinox-dropout-without-key."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes import calls
from rnglint.fixes.needs import need, only
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.roles import StochasticLayer
from rnglint.machine.events import Ask
from rnglint.program import signatures
from rnglint.program.scopes import Scope
from rnglint.trace.given import in_caller
from rnglint.trace.programs import distinct

from ._networks import NetworkRule


class EquinoxDropoutWithoutKey(NetworkRule):
    """An `eqx.nn.Dropout` is called with neither a key nor `inference=True`.

    ## What it does

    Reports calls of `eqx.nn.Dropout`, and of `eqx.nn.MultiheadAttention` with dropout, without `key` and `inference`,
    when the constructor does not switch the layer off either.

    ## Why is this bad?

    The call ends in `RuntimeError: Dropout requires a key when running in non-deterministic mode`.

    ## Example

    ```python
    def __call__(self, x):
        return self.dropout(self.linear(x))
    ```

    ## Use instead

    ```python
    def __call__(self, x, key):
        return self.dropout(self.linear(x), key=key)
    ```

    ## When not to use it

    When another file puts the model into inference mode before it is ever called. In a file that uses
    `eqx.nn.inference_mode` nothing is reported.

    ## Fix

    The key becomes an argument of the method or function; call sites in sight pass keys that differ from call to call,
    and from row to row of `jax.vmap`. A key that a method takes already is handed on. The call ended in an error
    before, so the numbers change.

    ## References

    - [Equinox: Dropout](https://docs.kidger.site/equinox/api/nn/dropout/)
    """

    code = "RNG431"
    fix = "unsafe"

    def look(self) -> None:
        """Every call of such a layer in this file."""
        own = (ask for ask in self.trace.asks if ask.event.frame.code is self.file)
        found = distinct((ask.event.node, ask) for ask in own if self.is_raised(ask, "equinox"))
        for ask, plan in self.supplied(found, self._ask):
            made = ask.event.made
            message = f"this raises RuntimeError: `{ask.event.api}` is given neither a key nor `inference=True`"
            related = [] if made is None else [(made, "made here")]
            self.report((self.file, ask.event.node), message, help="pass key=", related=related, fix=plan)

    def _ask(self, ask: Ask) -> Request | FixPlan:
        """Ask for a key for a call of a layer, or hand on the one of the function around it if nothing else uses it."""
        call, function = only(ask.event.node, ast.Call), ask.event.frame.node
        name = (ask.role.source_call.name if isinstance(ask.role, StochasticLayer) else None) or ""
        mapped = ask.event.traced is not None and ask.event.traced.function == ask.layer
        need(all(each.arg != name for each in call.keywords))
        known = name in signatures.names(function)
        if mapped or (known and not self._is_left_out(ask, name)):
            need(known, name not in self.file.loads(function))
            return self.plan(f"hand on `{name}`", calls.add(self.file, call, f"{name}={name}"))
        return Request("key", (Root(call, Scope.of(self.file, call), give=name, optional=True),), ())

    def _is_left_out(self, ask: Ask, name: str) -> bool:
        """Whether a call in sight leaves the key of the function around a layer out."""
        calls = (each.event.step.parent for each in self.trace.asks if each.event.node is ask.event.node)
        shown = (step for step in calls if step is not None and isinstance(step.node, ast.Call))
        return any(in_caller(step, ast.Name(name, ast.Load())) is None for step in shown)
