import jax
import numpy as np

from leaf import leaves, pipeline


def main(seed=13, batches=3):
    augment = pipeline("brighten", "contrast", "shade")
    key = jax.random.key(seed)
    record = []
    for images in leaves(batches, size=24):
        key, sub = jax.random.split(key)
        images, used = augment(sub, images)
        record.append({name: np.asarray(v) for name, v in used.items()})
    return record


if __name__ == "__main__":
    print(main()[0])
