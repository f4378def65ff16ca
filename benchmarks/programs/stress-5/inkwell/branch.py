from __future__ import annotations

import jax
import jax.numpy as jnp


def grow(key: jax.Array | None, length: float, heap: int = 1, *, depth: int = 3, out: dict | None = None) -> dict:
    """Lengths of all branches; the child numbers of branch h are 2h and 2h + 1."""
    out = {} if out is None else out
    bend = jnp.zeros(4)
    if key is not None:
        bend = jax.random.normal(jax.random.fold_in(key, heap), (4,))
    out[heap] = (length, bend)
    if depth > 1:
        for child in (2 * heap, 2 * heap + 1):
            grow(key, 0.8 * length + 0.01 * float(bend[0]), child, depth=depth - 1, out=out)
    return out
