import jax
import jax.numpy as jnp


def negative_elbo(model, params, x, rngs):
    (out, mean, logvar), aux = model.apply(params, x, rngs=rngs, mutable=["intermediates"])
    kl = 0.5 * jnp.sum(jnp.exp(logvar) + mean ** 2 - 1 - logvar, -1)
    return jnp.mean(jnp.sum((out - x) ** 2, -1) + kl), aux["intermediates"]["eps"][0]


def streams_for(key, names):
    return dict(zip(names, jax.random.split(key, len(names))))
