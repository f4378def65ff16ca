import jax
import jax.numpy as jnp


def shift(key, img, limit):
    dy, dx = jax.random.randint(key, (2,), -limit, limit + 1)
    return jnp.roll(img, (dy, dx), axis=(0, 1)), jnp.stack([dy, dx])


def cutout(key, img, size):
    r, c = jax.random.randint(key, (2,), 0, img.shape[0] - size + 1)
    rows, cols = jnp.arange(img.shape[0]), jnp.arange(img.shape[1])
    hole = ((rows >= r) & (rows < r + size))[:, None] & ((cols >= c) & (cols < c + size))[None]
    return jnp.where(hole[..., None], 0.0, img)


def augment_one(key, img, limit, size):
    k_shift, k_cut = jax.random.split(key)
    img, offset = shift(k_shift, img, limit)
    return cutout(k_cut, img, size), offset


def augment_batch(key, imgs, limit=2, size=4):
    keys = jax.random.split(key, imgs.shape[0])
    return jax.vmap(augment_one, in_axes=(0, 0, None, None))(keys, imgs, limit, size)
