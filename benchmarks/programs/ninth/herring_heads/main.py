import argparse
from types import SimpleNamespace

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax.training.train_state import TrainState

from heads import BootstrapNet

CFG = SimpleNamespace(widths=(16,), hidden=8, heads=6, lr=5e-3, steps=30)


def catches(n=100):
    rng = np.random.default_rng(1962)
    x = rng.uniform(-1, 1, (n, 3)).astype(np.float32)
    return jnp.asarray(x), jnp.asarray(np.exp(x[:, 0]) - x[:, 1] ** 2 + 0.1 * rng.normal(size=n), jnp.float32)


def create(key, x, cfg):
    net = BootstrapNet(cfg.widths, cfg.hidden, cfg.heads)
    return TrainState.create(apply_fn=net.apply, params=net.init(key, x)["params"], tx=optax.adam(cfg.lr))


@jax.jit
def update(state, x, y):
    def loss(p):
        return jnp.mean((state.apply_fn({"params": p}, x) - y) ** 2)

    value, g = jax.value_and_grad(loss)(state.params)
    return state.apply_gradients(grads=g), value


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ns = ap.parse_args(argv)
    x, y = catches()
    state = create(jax.random.PRNGKey(ns.seed), x, CFG)
    for _ in range(CFG.steps):
        state, value = update(state, x, y)
    out = state.apply_fn({"params": state.params}, 2 * x)
    print("loss %.4f disagreement %.4f" % (value, out.std(0).mean()))
    return {"out": out}


if __name__ == "__main__":
    main()
