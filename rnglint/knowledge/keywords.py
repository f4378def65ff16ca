"""Functions that take no keyword-only argument more, and those that take one only as others see them."""

from __future__ import annotations

RESOLVES_TO_POSITIONS: frozenset[str] = frozenset(
    {
        "flax.nnx.grad", "flax.nnx.value_and_grad", "flax.nnx.vmap", "flax.nnx.pmap", "flax.nnx.remat",
        "flax.nnx.checkpoint", "flax.nnx.custom_vjp", "flax.nnx.scan",
        "jax.custom_vjp", "jax.custom_jvp", "jax.custom_gradient",
    }
)  # fmt: skip
"""They bind a call to the signature and raise TypeError where a keyword is left over (flax 0.12, jax 0.10)."""

OVERLOADS: frozenset[str] = frozenset({"typing.overload", "typing_extensions.overload"})
"""Mark what a function looks like to type checkers."""

TEST_RUNNERS: frozenset[str] = frozenset({"pytest", "unittest"})
"""Packages that call the functions named ``test...`` of a file, and choose arguments by their names."""
