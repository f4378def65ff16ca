import jax
import numpy as np
import optax

from ops import OPS, pipeline
from probe import init, loss_fn

RECIPE = [("standardise", {}), ("roll", {"reach": 6}), ("flatten", {})]


def tiles(n, size, seed):
    r = np.random.default_rng(seed)
    x = r.standard_normal((n, size, size)).astype(np.float32)
    x[:, : size // 2] += 1.0
    return x


def main(rounds=6, seed=19):
    np.random.seed(seed)
    x = tiles(12, 16, seed)
    target = x.mean((1, 2))
    augment = jax.jit(pipeline([OPS[name](**kw) for name, kw in RECIPE]))
    params = init(jax.random.key(seed), 16 * 16)
    tx = optax.sgd(1e-3)
    state = tx.init(params)
    grad = jax.jit(jax.grad(loss_fn))
    views = []
    for _ in range(rounds):
        flat = augment(x)
        up, state = tx.update(grad(params, flat, target), state)
        params = optax.apply_updates(params, up)
        views.append(np.asarray(flat))
    return views


if __name__ == "__main__":
    print([float(v[0, 0]) for v in main()])
