"""Samplers."""
import jax
import jax.numpy as jnp


def ancestral(denoise, key, shape, betas):
    """Reverse diffusion from pure noise down to a sample."""
    alphas = 1.0 - betas
    bars = jnp.cumprod(alphas)
    count = betas.shape[0]

    def body(i, x):
        t = count - 1 - i
        eps = denoise(x, bars[t])
        mean = (x - betas[t] / jnp.sqrt(1 - bars[t]) * eps) / jnp.sqrt(alphas[t])
        noise = jax.random.normal(jax.random.fold_in(key, t), shape)
        return mean + jnp.where(t > 0, jnp.sqrt(betas[t]), 0.0) * noise

    first = jax.random.normal(jax.random.fold_in(key, count), shape)
    return jax.lax.fori_loop(0, count, body, first)
