"""Unnormalised posteriors used in the sampler comparison."""
import jax
import jax.numpy as jnp


def make_logistic_posterior(key, n=80, d=3, prior_scale=2.0):
    kx, kw, ky = jax.random.split(key, 3)
    x = jax.random.normal(kx, (n, d))
    w = jax.random.normal(kw, (d,)) * 1.5
    y = jax.random.bernoulli(ky, jax.nn.sigmoid(x @ w)).astype(jnp.float32)

    def logp(theta):
        logits = x @ theta
        ll = jnp.sum(y * jax.nn.log_sigmoid(logits) + (1 - y) * jax.nn.log_sigmoid(-logits))
        return ll - 0.5 * jnp.sum((theta / prior_scale) ** 2)

    return logp, w
