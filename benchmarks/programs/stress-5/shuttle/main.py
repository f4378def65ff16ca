import functools
import itertools

import jax
import jax.numpy as jnp
import numpy as np

from feed import minibatches, stream


def drive(source, limit):
    """Pull `limit` batches, telling the source how many rows were taken."""
    out = [next(source)]
    while len(out) < limit:
        out.append(source.send(len(out[-1])))
    return out


class Fitter:
    def __init__(self, make_feed):
        self.make_feed = make_feed
        self.weights = jnp.zeros(3)

    def run(self, x, y, **kw):
        for idx in self.make_feed(**kw):
            err = x[idx] @ self.weights - y[idx]
            self.weights -= 0.1 * x[idx].T @ err / len(idx)
            yield np.asarray(idx)


def main(n=12, size=4):
    root, k_x, k_valid = jax.random.split(jax.random.key(31), 3)
    x = jax.random.normal(k_x, (n, 3))
    y = x @ jnp.array([1.0, -2.0, 0.5])
    fitter = Fitter(functools.partial(stream, root, n, size))
    trained = list(fitter.run(x, y, epochs=3))
    endless = drive(stream(root, n, size), 6)
    valid = list(itertools.islice(minibatches(k_valid, n, size=size), 3))
    return {
        "epochs": np.concatenate(trained).reshape(3, n),
        "endless": np.concatenate(endless).reshape(2, n),
        "valid": np.concatenate(valid),
        "weights": np.asarray(fitter.weights),
    }


if __name__ == "__main__":
    print(main()["epochs"])
