"""Batches of fundus crops with vessel masks."""
import jax
import jax.numpy as jnp
import numpy as np

from spatial import compose

CONFIG = {"size": 16, "batch": 6, "transforms": ["flip", "quarter", "roll"]}


def crop(key, size):
    field = jax.random.normal(key, (size, size))
    image = (field + jnp.roll(field, 1, 0) + jnp.roll(field, 1, 1)) / 3
    return image, (image > 0.3).astype(jnp.int32)


def augmented_batches(key, images, masks, names):
    augment = compose(names)

    def pair(k, image, mask):
        k_image, k_mask = jax.random.split(k)
        return augment(k_image, image), augment(k_mask, mask)

    apply = jax.jit(jax.vmap(pair))
    while True:
        key, sub = jax.random.split(key)
        yield apply(jax.random.split(sub, len(images)), images, masks)


def main(seed=0, batches=2, cfg=CONFIG):
    data_key, aug_key = jax.random.split(jax.random.key(seed))
    keys = jax.random.split(data_key, cfg["batch"])
    images, masks = jax.vmap(lambda k: crop(k, cfg["size"]))(keys)
    stream = augmented_batches(aug_key, images, masks, cfg["transforms"])
    out = [next(stream) for _ in range(batches)]
    return {
        "images": np.stack([np.asarray(i) for i, _ in out]),
        "masks": np.stack([np.asarray(m) for _, m in out]),
        "threshold": 0.3,
    }


if __name__ == "__main__":
    result = main()
    print(result["images"].shape, result["masks"].mean())
