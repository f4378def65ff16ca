"""RNG431 equinox-dropout-without-key."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes import calls, threading
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
    stream = "changes"

    def look(self) -> None:
        """Every call of such a layer in this file."""
        found = self._found()
        requests = [self._request(ask) for ask in found]
        plans = threading.supplies(self.context, requests)
        for ask, request, plan in zip(found, requests, plans, strict=True):
            made = ask.event.made
            self.report(
                (self.file, ask.event.node),
                f"`{ask.event.api}` is called with neither a key nor `inference=True`: RuntimeError",
                help="pass key=",
                related=[] if made is None else [(made, "made here")],
                fix=self._handed_on(ask) if request is None else plan,
            )

    def _found(self) -> list[Ask]:
        """Every call of such a layer in this file, once."""
        own = (ask for ask in self.trace.asks if ask.event.frame.code is self.file)
        return distinct((ask.event.node, ask) for ask in own if self.is_raised(ask, "equinox"))

    def _request(self, ask: Ask) -> Request | None:
        """Ask for a key for a call of a layer that is given nothing for one."""
        call, name = ask.event.node, _key_of(ask)
        mapped = ask.event.traced is not None and ask.event.traced.function == ask.layer
        if mapped or not isinstance(call, ast.Call) or any(each.arg == name for each in call.keywords):
            return None
        if (name in signatures.names(ask.event.frame.node)) and not self._is_left_out(ask, name):
            return None
        return Request("key", (Root(call, Scope.of(self.file, call), give=name, optional=True),), ())

    def _is_left_out(self, ask: Ask, name: str) -> bool:
        """Whether a call in sight leaves the key of the function around a layer out."""
        calls = (each.event.step.parent for each in self.trace.asks if each.event.node is ask.event.node)
        shown = (step for step in calls if step is not None and isinstance(step.node, ast.Call))
        return any(in_caller(step, ast.Name(name, ast.Load())) is None for step in shown)

    def _handed_on(self, ask: Ask) -> FixPlan | None:
        """Hand on the key of the function around a call, if nothing else uses it."""
        call, function, name = ask.event.node, ask.event.frame.node, _key_of(ask)
        if not isinstance(call, ast.Call) or any(each.arg == name for each in call.keywords):
            return None
        if name not in signatures.names(function) or name in self.file.loads(function):
            return None
        edit = calls.add(self.file, call, f"{name}={name}")
        return None if edit is None else FixPlan("unsafe", "changes", f"hand on `{name}`", (edit,))


def _key_of(ask: Ask) -> str:
    """The argument by which the call of a layer is given its key."""
    return (ask.role.source_call.name if isinstance(ask.role, StochasticLayer) else None) or ""
