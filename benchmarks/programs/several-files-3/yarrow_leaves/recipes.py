import jax
import jax.numpy as jnp


def flip(key, img):
    return jnp.where(jax.random.bernoulli(key), img[:, ::-1], img)


def brighten(key, img, amount=0.3):
    return img * jax.random.uniform(key, minval=1 - amount, maxval=1 + amount)


def grain(key, img, sigma=0.05):
    return img + sigma * jax.random.normal(key, img.shape)


def compose(*parts):
    def recipe(key, img):
        for k, part in zip(jax.random.split(key, len(parts)), parts):
            img = part(k, img)
        return img
    return recipe
