"""Per-image augmentations for small grey images."""
import jax
import jax.numpy as jnp

CROP = 12


def augment_one(key, image):
    k_crop, k_bright, k_grain = jax.random.split(key, 3)
    corner = jax.random.randint(k_crop, (2,), 0, image.shape[0] - CROP + 1)
    view = jax.lax.dynamic_slice(image, corner, (CROP, CROP))
    gain = jax.random.uniform(k_bright, minval=0.7, maxval=1.3)
    grain = 0.05 * jax.random.normal(k_grain, view.shape)
    return gain * view + grain, {"corner": corner, "gain": gain, "grain": grain}


def augment_batch(key, images):
    keys = jnp.broadcast_to(key, (images.shape[0],))
    return jax.vmap(augment_one)(keys, images)
