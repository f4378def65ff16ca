import jax
import jax.numpy as jnp


def block(dim, hidden):
    s = lambda *shape: jax.ShapeDtypeStruct(shape, jnp.float32)
    return {"up": s(dim, hidden), "down": s(hidden, dim)}


def transformer(depth, dim):
    return {f"block{i}": block(dim, 2 * dim) for i in range(depth)}
