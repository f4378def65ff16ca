"""Two augmented views of each image, for a contrastive loss."""
import jax
import jax.numpy as jnp

from augment import augment_batch


def stripes(key, n, size=16):
    freq = jax.random.uniform(key, (n, 1, 1), minval=0.2, maxval=1.0)
    ramp = jnp.arange(size, dtype=jnp.float32)
    return jnp.sin(freq * ramp[None, None, :]) * jnp.ones((1, size, 1))


def similarity(a, b):
    a, b = (v.reshape(len(v), -1) for v in (a, b))
    a, b = (v / jnp.linalg.norm(v, axis=1, keepdims=True) for v in (a, b))
    return a @ b.T


def main(seed: int = 0, n: int = 16):
    image_key, left_key, right_key = jax.random.split(jax.random.key(seed), 3)
    images = stripes(image_key, n)
    left, left_info = jax.jit(augment_batch)(left_key, images)
    right, right_info = jax.jit(augment_batch)(right_key, images)
    return {"sim": similarity(left, right), "left": left_info, "right": right_info}


if __name__ == "__main__":
    print("mean positive similarity", float(jnp.diag(main()["sim"]).mean()))
