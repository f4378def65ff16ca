"""RNG105 captured-key-in-compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnglint.fixes import threading
from rnglint.knowledge.roles import Compiles, ConsumesKey, Draws, ProvidesKey
from rnglint.project.origins import kinds

from ._compiled import CompiledRule

if TYPE_CHECKING:
    from rnglint.project.compiled import Entry
    from rnglint.project.effects import Reach


class CapturedKeyInCompiled(CompiledRule):
    """A compiled function draws from a key or generator that it captures from around it.

    ## What it does

    Reports samplers in a jitted function whose key (or NumPy generator) is a variable of
    the enclosing function or module, made there and read by the compiled function. A context counts as well
    that supplies such a key to the torch operators in it (torchax's `override_property(prng=...)`), if one of them
    is sure to draw.

    ## Why is this bad?

    A captured value is read once, while tracing, and becomes a constant of the compiled
    function. Advancing the variable outside has no effect: every call draws the same numbers.
    JAX's run-time checker for key reuse does not see captured keys either.

    Functions inside an already traced function (a loss under `value_and_grad`, a `scan` body) are fine:
    what they capture is traced, too. Only real compilation boundaries are looked at.

    ## Example

    ```python
    KEY = jax.random.key(0)


    @jax.jit
    def act(logits):
        return jax.random.categorical(KEY, logits)
    ```

    ## Use instead

    ```python
    @jax.jit
    def act(logits, *, key):
        return jax.random.categorical(key, logits)
    ```

    ## When not to use it

    When the compiled function is meant to draw one fixed sample.

    ## Fix

    The function takes the key as a keyword-only argument; call sites in the file pass keys that
    differ from call to call. A torch function that torchax compiles gets its key as a tensor, made of
    `jax.random.PRNGKey`: torch cannot see a key of `jax.random.key`. The random stream changes.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [JAX key reuse checker](https://docs.jax.dev/en/latest/jax.experimental.key_reuse.html)
    """

    code = "RNG105"
    name = "captured-key-in-compiled"
    tier = "default"
    fix = "unsafe"
    stream = "changes"

    def concerns(self, entry: Entry, reach: Reach) -> bool:
        """Samplers with a key, contexts that supply one, methods of generators, in functions that are traced once."""
        role = reach.effect.role
        drawn = isinstance(role, ConsumesKey) or (isinstance(role, Draws) and role.instance)
        drawn = drawn or self.context.supplies(entry, reach)
        return isinstance(entry.role, Compiles) and entry.role.mode in _TRACES and drawn and not self.context.is_test

    def check(self, entry: Entry, reach: Reach) -> None:
        """What the draw takes its numbers from exists before the function is traced, and nothing in it is new."""
        if not self.is_frozen(entry, reach):
            return
        supplied = isinstance(reach.effect.role, ProvidesKey)
        what = "supplies a key" if supplied else "draws from a random source"
        self.tell(
            entry,
            reach,
            f"`{reach.effect.name}` {what} captured by a compiled function: it is read once, while tracing, and every "
            "call draws the same numbers",
            help="take the key as an argument of the compiled function",
            end="supplied here" if supplied else "drawn here",
            fix=self.offer(reach, self.is_frozen, threading.keys),
        )

    def is_frozen(self, entry: Entry, reach: Reach) -> bool:
        """Whether the random source is captured by a function that may run more than once."""
        found = kinds(self.context.key_origins(entry, reach))
        captured = "outside" in found and found <= {"outside", "constant"}
        return captured and not self.context.runs_once(entry, reach)


_TRACES = ("traces-once", "exports")
"""Modes of compilers that run the Python code of a function while they trace it, and never again."""
