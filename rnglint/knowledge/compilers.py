"""What each compiler does to seeding and to draws in the Python code it is given.

These outcomes were observed by running; the proofs in ``fixtures/`` observe them again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rnglint.knowledge.roles import Compiler, Stream

Need = Literal["any", "constant", "fullgraph"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happens to a call of one of ``streams`` in a compiled body.

    ``need``: ``constant`` only with a seed that is the same on every call, ``fullgraph`` only
    when the compiler may not fall back to Python; ``versions`` (PEP 440, on ``distribution``)
    are the affected releases.
    """

    streams: frozenset[Stream]
    message: str
    need: Need = "any"
    distribution: str = ""
    versions: str = ""


_TORCH: frozenset[Stream] = frozenset({"torch", "torch-cuda"})
_HOST: frozenset[Stream] = frozenset({"numpy", "python"})

SEEDS: dict[Compiler, tuple[Outcome, ...]] = {
    "torch.compile": (
        Outcome(_TORCH, "raises under fullgraph=True, where the compiler may not fall back to Python", "fullgraph"),
        Outcome(
            _TORCH | {"python", "torch-xla"},
            "runs on every call of the compiled function: each call draws the same numbers, and the "
            "caller's global stream is reset",
            "constant",
        ),
    ),
    "torch.jit.trace": (
        Outcome(_TORCH, "is not recorded by the trace: the traced function ignores the seed"),
        Outcome(_HOST, "runs once, while tracing: the traced function ignores the seed"),
    ),
    "torch.export": (
        Outcome(_TORCH, "is not recorded by the export: the exported program ignores the seed"),
        Outcome(_HOST, "runs once, while exporting: the exported program ignores the seed"),
    ),
    "torch.jit.script": (
        Outcome(_TORCH, "runs on every call of the scripted function: each call draws the same numbers", "constant"),
    ),
    "jax.jit": (
        Outcome(
            _TORCH | _HOST,
            "runs once, while tracing: compiled calls ignore the seed, and the host's global stream is reset by the trace",
        ),
    ),
    "torchax": (
        Outcome(
            _TORCH | {"torchax"},
            "leaves a tracer in the environment's key: the next draw outside raises UnexpectedTracerError",
            distribution="torchax",
            versions="<=0.0.13",
        ),
        Outcome(_HOST, "runs once, while tracing: compiled calls ignore the seed"),
    ),
    "torch_xla.compile": (
        Outcome(_TORCH, "does not seed the XLA device, on which the compiled function draws"),
        Outcome(
            frozenset({"torch-xla"}),
            "runs on every call of the compiled function: each call draws the same numbers",
            "constant",
        ),
    ),
    "torch_xla.assume_pure": (
        Outcome(_TORCH | _HOST | {"torch-xla"}, "runs once, while tracing: later calls ignore the seed"),
    ),
}
"""Outcomes of seeding, tried in order."""

HOST_DRAWS_FROZEN: dict[Compiler, str] = {
    "jax.jit": "is drawn once, while jax traces the function: every compiled call sees the same value",
    "torch.jit.trace": "is drawn once, while the trace is recorded: the traced function replays the same value",
    "torch.export": "is drawn once, while the program is exported: it is a constant of the exported program",
    "torchax": "is drawn once, while the function is traced: every compiled call sees the same value",
    "torch_xla.assume_pure": "is drawn once, while the function is traced: later calls see the same value",
}
"""Compilers that run NumPy, ``random``, entropy and clock calls at trace time only."""

IMPLICIT_DRAWS_FROZEN: dict[Compiler, tuple[Outcome, ...]] = {
    "torchax": (
        Outcome(
            frozenset({"torch", "torchax"}),
            "takes its key from the environment while tracing: every compiled call draws the same numbers",
            distribution="torchax",
            versions="<=0.0.13",
        ),
    ),
    "torch_xla.assume_pure": (
        Outcome(
            frozenset({"torch", "torch-xla"}),
            "is recorded with the seed of the first call: later calls draw the same numbers",
        ),
    ),
}
"""Compilers that freeze draws from torch's implicit streams."""
