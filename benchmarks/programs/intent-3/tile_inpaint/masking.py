import jax
import jax.numpy as jnp


def holes(key, shape, share=0.3):
    return jax.random.bernoulli(key, share, shape)


def punch(image, key):
    return jnp.where(holes(key, image.shape), 0.0, image)


def hole_error(pred, image, key):
    hidden = holes(key, image.shape)
    return jnp.sum(hidden * (pred - image) ** 2) / jnp.maximum(hidden.sum(), 1), hidden
