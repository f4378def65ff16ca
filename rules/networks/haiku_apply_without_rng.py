"""RNG421 haiku-apply-without-rng."""

from __future__ import annotations

import ast

from rnglint.fixes.needs import need, only
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.roles import RunsFunction
from rnglint.program.scopes import Scope
from rnglint.trace.applied import Lacking

from ._networks import NetworkRule


class HaikuApplyWithoutRng(NetworkRule):
    """A transformed Haiku function takes keys from its stream, and `apply` gets None for the key.

    ## What it does

    Reports `transform(f).apply(params, None, ...)`, and `without_apply_rng(transform(f)).apply(params, ...)`, where `f`
    surely calls `hk.next_rng_key`, itself or through functions and modules of the project. And programs that take the
    gradient of such a call where `f` calls `hk.maybe_next_rng_key`, and that never give `f` a key.

    ## Why is this bad?

    The call ends in `MissingRNGError: You must pass a non-None PRNGKey to init and/or apply`. With
    `hk.maybe_next_rng_key`, nothing fails: the model trains without the dropout that it was given.

    ## Example

    ```python
    def forward(x):
        return hk.dropout(hk.next_rng_key(), 0.1, x)


    net = hk.transform(forward)
    y = net.apply(params, None, x)
    ```

    ## Use instead

    ```python
    y = net.apply(params, key, x)
    ```

    ## When not to use it

    There should be no reason to; flags that the code does not show are never taken to be on.

    ## Fix

    A None that is written where the key belongs becomes a key that is an argument; call sites pass keys that differ
    from call to call. `without_apply_rng` is left to the author. The call ended in an error before, so the numbers
    change.

    ## References

    - [Haiku: transforms](https://dm-haiku.readthedocs.io/en/latest/api.html#haiku-transforms)
    """

    code = "RNG421"
    tier = "preview"
    fix = "unsafe"

    def look(self) -> None:
        """Every application of a transformed function."""
        for lacking, plan in self.supplied(self.lacking(RunsFunction), self._ask):
            message = (
                "this raises MissingRNGError: the transformed function takes keys from its stream, and is given none"
            )
            related = [(lacking.asks[0].event.step, "asks for a key here")]
            self.report((self.file, lacking.run.event.node), message, help="pass a key", related=related, fix=plan)
        for lacking in self.never_heard(RunsFunction):
            self.report(
                (self.file, lacking.run.event.node),
                "the function trains without what it draws: it draws where it has a key, and is never given one",
                help="pass a key where it trains",
                related=[(lacking.asks[0].event.step, "asks here if there is a key")],
                severity="warning",
            )

    def _ask(self, lacking: Lacking) -> Request:
        """Ask for a key where None is written for one."""
        given, code = only(lacking.run.event.key_node, ast.Constant), lacking.run.event.frame.code
        need(code is self.file)
        return Request("key", (Root(given, Scope.of(code, given)),), ())
