import jax
import jax.numpy as jnp


def quotes(key, n=64, levels=10):
    k_depth, k_move = jax.random.split(key)
    depth = jax.random.exponential(k_depth, (n, levels))
    lean = depth[:, ::2].sum(1) - depth[:, 1::2].sum(1)
    return depth, jnp.sign(lean + jax.random.normal(k_move, (n,)))
