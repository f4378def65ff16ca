"""Transformations whose functions take no keyword-only arguments."""

from __future__ import annotations

RESOLVES_TO_POSITIONS: frozenset[str] = frozenset(
    {
        "flax.nnx.grad", "flax.nnx.value_and_grad", "flax.nnx.vmap", "flax.nnx.pmap", "flax.nnx.remat",
        "flax.nnx.checkpoint", "flax.nnx.custom_vjp", "flax.nnx.scan",
        "jax.custom_vjp", "jax.custom_jvp", "jax.custom_gradient",
    }
)  # fmt: skip
"""They bind a call to the signature and raise TypeError where a keyword is left over (flax 0.12, jax 0.10)."""
