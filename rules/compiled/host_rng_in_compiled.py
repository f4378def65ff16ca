"""RNG102 host-rng-in-compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rnglint.fixes import threading
from rnglint.knowledge.compilers import (
    HOST_DRAWS_FROZEN,
    INDUCTOR_MISTYPES,
    ROUNDING,
    TORCH_COMPILE_REFUSES,
)
from rnglint.knowledge.markers import COMPILERS, MAPPERS
from rnglint.knowledge.roles import (
    Compiles,
    DerivesKey,
    Draws,
    MakesGenerator,
    MakesKey,
    Seeds,
)
from rnglint.project.origins import kinds
from rnglint.project.values import Constant

from ._compiled import CompiledRule

if TYPE_CHECKING:
    from rnglint.project.compiled import Entry
    from rnglint.project.effects import Reach

_HOST = ("numpy", "python", "entropy", "clock")


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

    `torch.compile` is different: it keeps such draws fresh. Reported there is only what goes wrong
    all the same: draws that `fullgraph=True` refuses, a `random.Random` object (replayed from the moment of
    tracing), and `random.uniform` in a kernel of the default backend, which gets it with a wrong type.

    A clock is reported where it feeds a seed or a key.

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
        """Draws from a host stream, global or private."""
        role = reach.effect.role
        return isinstance(role, Draws) and role.stream in _HOST

    def check(self, entry: Entry, reach: Reach) -> None:
        """What happens depends on who traces the function."""
        message = self._frozen(entry, reach)
        if message is not None:
            self.tell(
                entry,
                reach,
                f"`{reach.effect.name}` {message}",
                help="draw with a key that the function takes as an argument, or pass the value in",
                end="drawn here",
                fix=self.offer(reach, self.is_frozen, threading.draws),
            )

    def is_frozen(self, entry: Entry, reach: Reach) -> bool:
        """Whether a draw is frozen by the compiler."""
        return self._frozen(entry, reach) is not None

    def _frozen(self, entry: Entry, reach: Reach) -> str | None:
        role, effect = entry.role, reach.effect
        assert isinstance(effect.role, Draws)
        if isinstance(role, Compiles) and role.compiler == "torch.compile":
            return self._under_torch_compile(entry, reach)
        if effect.role.stream == "clock" and not self.context.feeds(effect.site, _SEEDED):
            return None
        if effect.role.instance and not self._made_inside(entry, reach):
            return None
        if isinstance(role, Compiles):
            return HOST_DRAWS_FROZEN.get(role.compiler)
        if role.traces_once and role.kind == "loop":
            return f"is drawn once, while `{entry.name}` traces its body: every iteration sees the same value"
        if role.traces_once and role.kind == "vmap":
            return f"is drawn once for the whole batch: `{entry.name}` runs its function once, for all rows together"
        return None

    def _made_inside(self, entry: Entry, reach: Reach) -> bool:
        """Whether the generator is made while tracing; a captured one is RNG105's."""
        found = kinds(self.context.key_origins(entry, reach))
        inside = bool(found) and found <= {"constant", "host"}
        return inside and not self.context.is_test and not self.context.runs_once(entry, reach)

    def _under_torch_compile(self, entry: Entry, reach: Reach) -> str | None:
        """Draws of the host stay fresh under ``torch.compile``, with these exceptions."""
        effect = reach.effect
        assert isinstance(entry.role, Compiles) and isinstance(effect.role, Draws)
        if effect.role.instance:
            return _REPLAYED if effect.role.stream == "python" else None
        if self.is_fullgraph(entry) and effect.name in TORCH_COMPILE_REFUSES:
            return "raises Unsupported at the first call of the compiled function (fullgraph=True)"
        if effect.name in INDUCTOR_MISTYPES and entry.option(entry.role.backend) in (
            Constant(None),
            Constant("inductor"),
        ):
            python = self.context.given_to(effect.site, ROUNDING) or self.context.in_condition(effect.site)
            return None if python else _MISTYPED
        return None


_SEEDED = (MakesKey, DerivesKey, Seeds, MakesGenerator)
_REPLAYED = (
    "draws from an object whose state is replayed from the moment of tracing: every compiled call draws the same"
)
_MISTYPED = "reaches the compiled kernel with a wrong type under Inductor: the values leave their range"
