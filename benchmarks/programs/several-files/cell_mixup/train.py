import jax
import numpy as np

from cells import Loop, cells


def main(seed=7, steps=6):
    np.random.seed(seed)
    loop = Loop(jax.random.key(seed), rule="mixup", dim=5)
    shares = []
    for x, y in cells(steps, rows=8, dim=5):
        _, share = loop.step(x, y)
        shares.append(float(share))
    return shares, loop.history


if __name__ == "__main__":
    print(main())
