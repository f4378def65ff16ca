import jax
import jax.numpy as jnp
import numpy as np

from streams import Stream, normal, order


def survey(key, trees=40, traits=6):
    traits_of = normal(key, Stream.TREES, (trees, traits), 0)
    truth = normal(key, Stream.TREES, (traits,), 1)
    return traits_of, traits_of @ truth, truth


def start(key, traits=6):
    return normal(key, Stream.WEIGHTS, (traits,))


@jax.jit
def sgd(weights, x, y, lr):
    grad = jax.grad(lambda w: jnp.mean((x @ w - y) ** 2))(weights)
    return weights - lr * grad


def main(seed=0, epochs=4, batch=8, lr=0.05):
    key = jax.random.key(seed)
    x, y, truth = survey(key)
    weights = first = start(key)
    visited = []
    for epoch in range(epochs):
        rows = order(key, epoch, len(x))
        visited.append(np.asarray(rows))
        for chunk in rows.reshape(-1, batch):
            weights = sgd(weights, x[chunk], y[chunk], lr)
    return {
        "truth": np.asarray(truth),
        "first": np.asarray(first),
        "weights": np.asarray(weights),
        "visited": np.stack(visited),
    }


if __name__ == "__main__":
    out = main()
    print("distance", np.linalg.norm(out["weights"] - out["truth"]))
