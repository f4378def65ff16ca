import jax
import jax.numpy as jnp

import streams


def factor_model(root, n, dim, noise):
    loadings = jax.random.normal(streams.stream(root, streams.INIT), (dim, dim))
    latent = jax.random.normal(streams.stream(root, streams.LATENT), (n, dim))
    eps = noise * jax.random.normal(streams.stream(root, streams.LABEL_NOISE), (n, dim))
    order = jax.random.permutation(streams.stream(root, streams.SHUFFLE), n)
    x = latent @ loadings.T + eps
    return x[order], latent[order], eps[order]


def jitter(root, x, scale):
    return x + scale * jax.random.normal(streams.stream(root, streams.AUGMENT), x.shape)
