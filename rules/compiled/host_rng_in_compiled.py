"""RNG102 host-rng-in-compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rnglint.fixes import threading
from rnglint.knowledge.compilers import HOST_DRAWS_FROZEN
from rnglint.knowledge.markers import COMPILERS, MAPPERS
from rnglint.knowledge.roles import Compiles, Draws, Maps

from ._compiled import CompiledRule

if TYPE_CHECKING:
    from rnglint.project.compiled import Entry
    from rnglint.project.effects import Reach

_HOST = ("numpy", "python", "entropy")


class HostRngInCompiled(CompiledRule):
    """A draw from NumPy, `random` or the operating system is frozen into a traced function.

    ## What it does

    Reports draws from global host streams (`np.random.normal()`, `random.random()`,
    `os.urandom()`, `uuid.uuid4()`) in a function that is traced once and run many times: by `jax.jit` and its
    kin, `torch.jit.trace`, `torch.export`, torchax's jit, and as the body of `lax.scan` or `vmap`.

    ## Why is this bad?

    The Python code runs while the function is traced, and never again. The number that was drawn
    then is a constant of the compiled function: every call, every step of the scan, every
    row of the batch sees the same value.

    `torch.compile` is different: it keeps such draws fresh, and is not reported.

    ## Example

    ```python
    @jax.jit
    def corrupt(x):
        return x + np.random.normal(size=x.shape)
    ```

    ## Use instead

    ```python
    @jax.jit
    def corrupt(x, *, key):
        return x + jax.random.normal(key, x.shape)
    ```

    ## When not to use it

    When the value is meant to be one constant for the life of the compiled function. Draw it outside
    the function then, where the reader sees that it is drawn once.

    ## Fix

    In a jitted function the draw becomes its `jax.random` counterpart, the function takes a key,
    and the call sites in the file pass one that differs from call to call. The random stream changes.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [JAX: pure functions](https://docs.jax.dev/en/latest/notebooks/Common_Gotchas_in_JAX.html)
    - [torch.jit.trace](https://docs.pytorch.org/docs/stable/generated/torch.jit.trace.html)
    """

    code = "RNG102"
    name = "host-rng-in-compiled"
    tier = "default"
    triggers: ClassVar[tuple[str, ...]] = (*COMPILERS, *MAPPERS)
    fix = "unsafe"
    stream = "changes"

    def concerns(self, entry: Entry, reach: Reach) -> bool:
        """Draws from a host's global stream."""
        role = reach.effect.role
        return isinstance(role, Draws) and not role.instance and role.stream in _HOST

    def check(self, entry: Entry, reach: Reach) -> None:
        """Frozen where the entry runs its Python once."""
        message = self._frozen(entry)
        if message is not None:
            self.tell(
                entry,
                reach,
                f"`{reach.effect.name}` {message}",
                help="draw with a key that the function takes as an argument, or pass the value in",
                end="drawn here",
                fix=self.offer(entry, reach, self.concerns, threading.draws),
            )

    def _frozen(self, entry: Entry) -> str | None:
        role = entry.role
        if isinstance(role, Compiles):
            return HOST_DRAWS_FROZEN.get(role.compiler)
        if isinstance(role, Maps) and role.traces_once and role.kind == "loop":
            return f"is drawn once, while `{entry.name}` traces its body: every iteration sees the same value"
        if isinstance(role, Maps) and role.traces_once and role.kind == "vmap":
            return f"is drawn once for the whole batch: `{entry.name}` runs its function once, for all rows together"
        return None
