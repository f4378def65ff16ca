import jax
import numpy as np

from augment import augment
from sample import tiles


def main(seed=0, steps=2):
    data, key = jax.random.split(jax.random.key(seed))
    tile = tiles(data, n=6, side=7)
    out = []
    for _ in range(steps):
        key, sub = jax.random.split(key)
        out.append(augment(sub, tile))
    return {"image": np.stack([np.asarray(t.image) for t in out]), "mask": np.stack([np.asarray(t.mask) for t in out])}


if __name__ == "__main__":
    print(main()["mask"].mean())
