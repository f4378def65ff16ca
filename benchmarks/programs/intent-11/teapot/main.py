"""Train a tea-leaf grader, save it, and score the saved file."""
import tempfile
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from net import MODEL, TX, accuracy, train_step
from store import load, save


def leaves(n, rng, centres):
    y = rng.integers(0, len(centres), n)
    x = centres[y] + rng.normal(size=(n, centres.shape[1]))
    return jnp.asarray(x, jnp.float32), jnp.asarray(y)


def train(data, key, rng, steps=150):
    x, y = data
    k_init, k_drop = jax.random.split(key)
    params = MODEL.init(k_init, x[:1], train=False)
    opt_state, losses = TX.init(params), []
    for i in range(steps):
        idx = rng.choice(len(x), 48, replace=False)
        params, opt_state, loss = train_step(params, opt_state, x[idx], y[idx],
                                             jax.random.fold_in(k_drop, i))
        losses.append(float(loss))
    return params, losses


def main(seed=5, features=6):
    rng = np.random.default_rng(seed)
    centres = 1.5 * rng.normal(size=(3, features))
    data, test = leaves(300, rng, centres), leaves(150, rng, centres)
    params, losses = train(data, jax.random.key(seed), rng)
    with tempfile.TemporaryDirectory() as tmp:
        path = Path(tmp) / "grader.msgpack"
        save(path, params)
        restored = load(path, features)
    before, after = accuracy(params, *test), accuracy(restored, *test)
    print(f"loss {losses[-1]:.4f}; accuracy in memory {before:.3f}, from file {after:.3f}")
    return {"losses": losses, "before": before, "after": after}


if __name__ == "__main__":
    main()
