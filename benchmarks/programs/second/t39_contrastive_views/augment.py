import jax
import jax.numpy as jnp


def crop(key, img, size):
    top = jax.random.randint(key, (2,), 0, img.shape[0] - size + 1)
    return jax.lax.dynamic_slice(img, top, (size, size))


def flip(key, img):
    return jnp.where(jax.random.bernoulli(key), img[:, ::-1], img)


def pipeline(size):
    def apply(key, img):
        k_crop, k_flip = jax.random.split(key)
        return flip(k_flip, crop(k_crop, img, size))

    return jax.vmap(apply)
