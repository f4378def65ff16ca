"""RNG315 sampler-without-key."""

from __future__ import annotations

import ast

from rnglint.api.rule import Rule
from rnglint.fixes.keys.words import takes_key
from rnglint.fixes.needs import first, need, only, or_none
from rnglint.fixes.threading import supplies
from rnglint.fixes.threading.origins import twin_root
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.numpy_twins import RANDOM as NUMPY_RANDOM
from rnglint.knowledge.roles import ConsumesKey, HasJaxTwin, UsesKey
from rnglint.machine.events import Event
from rnglint.machine.terms import Const
from rnglint.program import places
from rnglint.program.scopes import Scope, Site
from rnglint.program.syntax import is_none
from rnglint.trace.misuse import may_raise, no_key

_OTHER_ORDER = "the arguments are in the order of another function"


class SamplerWithoutKey(Rule):
    """A sampler of JAX is called without a key.

    ## What it does

    Reports calls of samplers in `jax.random` whose first argument is surely no key (a number, a shape, a string, None),
    or which have none.

    ## Why is this bad?

    The functions of `jax.random` have the names of those of NumPy and another first parameter. A call that was
    carried over from NumPy raises TypeError when it runs.

    ## Example

    ```python
    noise = jax.random.normal((3, 4))
    ```

    ## Use instead

    ```python
    noise = jax.random.normal(key, (3, 4))
    ```

    ## When not to use it

    Where the error is expected, as in a `try` or under `pytest.raises`, nothing is reported.

    ## Fix

    The key becomes a parameter of the function, and call sites in sight pass keys that differ from call to call.
    Where a number stands in the place of the key, the arguments are taken for those of NumPy's function of that name.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    """

    code = "RNG315"
    fix = "unsafe"

    def look(self) -> None:
        """The samplers that executions call without a key."""
        code, found = self.file, []
        for event in self.trace.without_key:
            what = no_key(event) if isinstance(event.key_node, ast.AST) else "has no key"
            if what and not may_raise(event, self.context.is_test):
                found.append((event, f"this raises TypeError: `{event.api}` {what}"))
        plans = supplies(self.context, [or_none(self._asked, event) for event, _ in found])
        for (event, message), plan in zip(found, plans, strict=True):
            place = code, event.key_node or event.node
            self.report(place, message, help="give a key as the first argument", fix=plan)

    def _asked(self, event: Event) -> Request:
        """Ask for the key of a call, in front of what it is given now.  Raises NoFix."""
        call, given = only(event.node, ast.Call), event.key_node
        role = only(self.context.program.knowledge.role(event.api, UsesKey), UsesKey)
        scope = Scope.of(self.file, call)
        need(not takes_key(event.frame.node))  # else that may be what was forgotten
        if given is None:
            need(not call.args, role.key.name)
            return Request("key", (Root(call, scope, give=role.key.name or ""),))
        need(not call.args or given is call.args[0])
        stands = is_none(given)
        number = isinstance(role, ConsumesKey) and role.shape is not None and isinstance(event.term, Const)
        if number and not stands:  # the arguments are those of NumPy's function, in another order
            name = f"{NUMPY_RANDOM}.{event.api.rpartition('.')[2]}"
            twin = first([self.context.program.knowledge.role(name, HasJaxTwin)], _OTHER_ORDER)
            return Request("key", (twin_root(Site(self.file, call), twin),))
        behind = "" if stands else f", {places.text(self.file, given)}"
        return Request("key", (Root(given, scope, write=lambda key, _: f"{key}{behind}"),))
