"""House price style regression with averaged weights (full batch, the table is small)."""
import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax

from model import Tabular
from state import State


def table(n, seed):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(n, 6)).astype("float32")
    y = x[:, 0] * x[:, 1] + np.tanh(x[:, 2]) + 0.1 * rng.normal(size=n)
    return jnp.asarray(x), jnp.asarray(y, dtype=jnp.float32)


@jax.jit
def train_step(state, x, y):
    def loss_fn(params):
        pred = state.apply_fn({"params": params}, x, deterministic=False, rngs=state.rngs)
        return jnp.mean((pred - y) ** 2)

    loss, grads = jax.value_and_grad(loss_fn)(state.params)
    return state.advance(grads), loss


@jax.jit
def eval_step(state, x, y):
    return jnp.mean((state.apply_fn({"params": state.ema}, x, deterministic=True) - y) ** 2)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=60)
    ap.add_argument("--lr", type=float, default=5e-3)
    cfg = ap.parse_args(argv)

    init_key, dropout_key = jax.random.split(jax.random.key(cfg.seed))
    x, y = table(128, 0)
    model = Tabular()
    params = model.init(init_key, x[:1], deterministic=True)["params"]
    state = State.create(apply_fn=model.apply, params=params, ema=params, dropout_key=dropout_key, tx=optax.adam(cfg.lr))
    losses = []
    for _ in range(cfg.steps):
        state, loss = train_step(state, x, y)
        losses.append(float(loss))
    return {"train": losses, "test": float(eval_step(state, *table(128, 1)))}


if __name__ == "__main__":
    out = main()
    print("train", [round(v, 3) for v in out["train"][::10]], "test", round(out["test"], 3))
