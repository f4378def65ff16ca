import jax.numpy as jnp
from flax import nnx


def credible_band(model, x, passes, level=0.9):
    """Mean, lower and upper bound over stochastic forward passes."""
    frozen = nnx.view(model, deterministic=True)
    draws = jnp.stack([frozen(x)[:, 0] for _ in range(passes)])
    tail = (1 - level) / 2
    lo, hi = jnp.quantile(draws, jnp.array([tail, 1 - tail]), axis=0)
    return draws.mean(0), lo, hi, draws
