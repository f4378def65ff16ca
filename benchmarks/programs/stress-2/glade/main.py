from functools import partial

import jax
import jax.numpy as jnp
import numpy as np


@partial(jax.jit, static_argnums=(1, 2))
def patch(img, size, mode="train"):
    if mode != "train":
        return img[:size, :size], None
    dy, dx = np.random.randint(0, img.shape[0] - size, size=2)
    noise = np.random.normal(scale=0.1, size=(size, size))
    return img[dy : dy + size, dx : dx + size] + noise, (dy, dx)


def stream(img, n, opts):
    for i in range(n):
        out, where = patch(img, opts["size"])
        yield i, out, where


crop = jax.vmap(lambda img: patch(img, 4, "eval")[0])


def main(seed=0):
    np.random.seed(seed)
    opts = dict(size=4, train=True)
    img = jnp.arange(400.0).reshape(20, 20)
    places, patches = [], []
    for i, out, (dy, dx) in stream(img, 4, opts):
        places.append((int(dy), int(dx)))
        patches.append(np.asarray(out))

    return {"places": places, "patches": np.stack(patches), "crops": np.asarray(crop(img[None])), "last": i}


if __name__ == "__main__":
    print(main()["places"])
