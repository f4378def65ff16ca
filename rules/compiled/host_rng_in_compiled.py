"""RNG102 host-rng-in-compiled."""

from __future__ import annotations

from rnglint.api.context import FixPlan
from rnglint.fixes import threading
from rnglint.knowledge import compilers
from rnglint.knowledge.roles import Compiles, Runs
from rnglint.machine.states import maker_of
from rnglint.machine.terms import Const
from rnglint.trace.compiled import Inside
from rnglint.trace.given import is_of_static

from ._compiled import CompiledRule

_HOST = ("numpy", "python", "entropy", "clock")


class HostRngInCompiled(CompiledRule):
    """A draw from NumPy, `random` or the operating system is frozen into a traced function.

    ## What it does

    Reports draws from host streams (`np.random.normal()`, `random.random()`,
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
    and the call sites in the file pass one that differs from call to call. The random stream changes. Where the program
    needs the number itself while it traces (in a condition, a shape, an array that is written to) there is no fix.

    Where that is not possible, or the program seeds the stream and a key of a constant would not follow that seed,
    a function of the old name draws and hands the number to what is compiled; with it goes what a function of `math` or
    NumPy makes of the number. What torch traces, exports or compiles draws with torch instead
    (`float(random.random() < p)` becomes `(torch.rand(()) < p).float()`); torch is seeded where the program seeds the
    other stream. In the `forward` that `torch.fx.symbolic_trace` records the draw lies on the device of the argument
    (`device=x.device`), without which it would be recorded as one number.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [JAX: pure functions](https://docs.jax.dev/en/latest/notebooks/Common_Gotchas_in_JAX.html)
    - [torch.jit.trace](https://docs.pytorch.org/docs/stable/generated/torch.jit.trace.html)
    """

    code = "RNG102"
    fix = "unsafe"
    draws_elsewhere = True

    help = "draw with a key that the function takes as an argument, or pass the value in"
    make = staticmethod(threading.draws)

    def is_curable(self, inside: Inside) -> bool:
        """Whether a traced value does as well: Python needs no number of it."""
        needed = inside.decides or inside.is_converted(compilers.TO_PYTHON | {compilers.HOST})
        return super().is_curable(inside) and not needed

    def frozen(self, inside: Inside) -> str:
        """What happens to a draw from a host stream depends on who traces the function."""
        event, role = inside.event, inside.compiles
        stream = self.draws_from(inside)
        if stream not in _HOST:
            return ""
        if role is not None and role.compiler == "torch.compile":
            return self._under_torch_compile(inside, role)
        if stream == "clock" and not inside.is_noise:
            return ""
        if event.source is not None and not (self._is_made_inside(inside) or self._is_drawn_for_rounds(inside)):
            return ""
        if role is not None:
            return compilers.HOST_DRAWS_FROZEN.get(role.compiler, "")
        maps = inside.entry.role
        if isinstance(maps, Runs) and maps.traces_once and maps.kind == "loop":
            return (
                f"every iteration sees the same value: {{api}} runs once, while `{inside.entry.name}` traces its body"
            )
        if isinstance(maps, Runs) and maps.traces_once and maps.kind == "vmap":
            return f"all rows of the batch get one value: {{api}} runs once for them all, under `{inside.entry.name}`"
        return ""

    def _is_made_inside(self, inside: Inside) -> bool:
        """Whether the generator is made while tracing; one that is compiled in from around it is RNG105's."""
        made = bool(inside.origins) and inside.origins <= {"constant", "host"}
        origin = maker_of(inside.event.term)
        if origin is not None and is_of_static(origin):
            return False  # not compiled, it would give the same
        return made and not self.context.is_test and inside in self.trace.runs_again

    def _is_drawn_for_rounds(self, inside: Inside) -> bool:
        """Whether a generator that was there before is drawn from in a body that is traced, but not compiled."""
        return inside.compiles is None and inside.origins == {"captured"} and not self.context.is_test

    def offer(self, inside: Inside) -> FixPlan | None:
        """None where the generator was there before: who has it decides how the rounds are to get their numbers."""
        return None if inside.event.source is not None and self._is_drawn_for_rounds(inside) else super().offer(inside)

    def _under_torch_compile(self, inside: Inside, role: Compiles) -> str:
        """Draws of the host stay fresh under ``torch.compile``, with these exceptions."""
        event = inside.event
        if event.source is not None:
            return _REPLAYED if event.stream == "python" else ""
        if self.is_fullgraph(inside) and event.api in compilers.TORCH_COMPILE_REFUSES:
            return "the first call raises Unsupported: with fullgraph=True the compiler may not leave {api} to Python"
        python = inside.decides or inside.is_converted(compilers.ROUNDING)
        usual = self.option(inside, role.backend) in (Const(None), Const("inductor"))
        return _MISTYPED if event.api in compilers.INDUCTOR_MISTYPES and usual and not python else ""


_REPLAYED = "every compiled call draws the same numbers: the object of {api} keeps the state that is traced"
_MISTYPED = "the values leave their range: under Inductor {api} reaches the compiled kernel with a wrong type"
