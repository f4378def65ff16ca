"""RNG107 seed-as-static-argument."""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.markers import COMPILERS
from rnglint.knowledge.roles import Compiles, ConsumesKey, DerivesKey, MakesKey
from rnglint.project import calls
from rnglint.project.compiled import Entry
from rnglint.project.effects import Reach
from rnglint.project.origins import Origins
from rnglint.project.scopes import Scope
from rnglint.rule import Rule


class SeedAsStaticArgument(Rule):
    """A key or seed is listed among the static arguments of a jitted function.

    ## What it does

    Reports `static_argnums` / `static_argnames` that name a parameter from which the function makes or
    takes a random key.

    ## Why is this bad?

    A static argument is part of the compiled function's identity. A seed that changes from call to call
    compiles the function anew on every call; a key, being an array, cannot be hashed and raises.

    ## Example

    ```python
    @partial(jax.jit, static_argnames="seed")
    def sample(x, seed):
        return x + jax.random.normal(jax.random.key(seed), x.shape)
    ```

    ## Use instead

    ```python
    @jax.jit
    def sample(x, seed):
        return x + jax.random.normal(jax.random.key(seed), x.shape)
    ```

    `jax.random.key` takes a traced integer.

    ## When not to use it

    When the function is called with one or two seeds in the whole program.

    ## References

    - [jax.jit](https://docs.jax.dev/en/latest/_autosummary/jax.jit.html)
    """

    code = "RNG107"
    name = "seed-as-static-argument"
    tier = "preview"
    severity = "warning"
    triggers = COMPILERS

    def visit_Module(self, node: cst.Module) -> None:
        """All entries with static arguments."""
        for entry in self.context.entries:
            body = entry.body
            if isinstance(entry.role, Compiles) and body is not None:
                static = calls.static_parameters(self.context.project, entry.role, entry.sites, body)
                for name in sorted(static & self._random_parameters(entry, body)):
                    self._tell(entry, name)

    def _random_parameters(self, entry: Entry, body: Scope) -> set[str]:
        """The parameters of the function that reach a seed or a key."""
        return {name for reach in entry.reaches for name in self._parameters(reach, body)}

    def _parameters(self, reach: Reach, body: Scope) -> set[str]:
        role = reach.effect.role
        if not isinstance(role, (MakesKey, ConsumesKey, DerivesKey)):
            return set()
        expression = calls.argument(reach.effect.site.call, role.seed if isinstance(role, MakesKey) else role.key)
        if expression is None:
            return set()
        origins = Origins(self.context.project, reach.path).of(expression, reach.effect.site.scope)
        return {
            origin.node.value
            for origin in origins
            if origin.kind == "traced" and origin.scope is body and isinstance(origin.node, cst.Name)
        }

    def _tell(self, entry: Entry, name: str) -> None:
        self.report(
            entry.node,
            f"`{name}` is static, so each new value compiles the function again (and a key cannot be hashed)",
            scope=entry.scope,
            help=f"take `{name}` out of the static arguments: keys can be made from traced integers",
        )
