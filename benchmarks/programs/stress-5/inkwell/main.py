import functools

import jax
import numpy as np

from branch import grow


def forest(key, n, **kw):
    plant = functools.partial(grow, length=1.0, **kw)
    return [plant(None if key is None else jax.random.fold_in(key, t)) for t in range(n)]


def main(n=2):
    wild = forest(jax.random.key(33), n)
    model = forest(None, n, depth=2)
    return {
        "wild": [{h: np.asarray(bend) for h, (_, bend) in tree.items()} for tree in wild],
        "model": [[float(length) for length, _ in tree.values()] for tree in model],
    }


if __name__ == "__main__":
    print(main()["model"])
