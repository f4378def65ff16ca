from dataclasses import dataclass, field

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import linen as nn
from flax.training.train_state import TrainState


@dataclass(frozen=True)
class Config:
    seed: int = 23
    epochs: int = 3
    batch: int = 16
    sigma: float = 0.2
    base_key: jax.Array = field(default_factory=lambda: jax.random.key(2301))


class Seismic(nn.Module):
    sigma: float

    @nn.compact
    def __call__(self, x, train):
        noise = jnp.zeros_like(x)
        if train:
            noise = self.sigma * jax.random.normal(self.make_rng("noise"), x.shape)
        h = nn.gelu(nn.Dense(16)(x + noise))
        return nn.Dense(1)(h), noise


def shots(n, seed):
    r = np.random.default_rng(seed)
    x = r.standard_normal((n, 4)).astype(np.float32)
    return x, np.abs(x).max(1, keepdims=True)


def minibatches(x, y, size, rng):
    rows = rng.permutation(len(x))
    for lo in range(0, len(x), size):
        take = rows[lo : lo + size]
        yield x[take], y[take]


@jax.jit
def update(state, x, y, key):
    def loss_fn(params):
        out, noise = state.apply_fn({"params": params}, x, True, rngs={"noise": key})
        return jnp.mean((out - y) ** 2), noise

    (loss, noise), g = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=g), loss, noise


def main(cfg=Config()):
    x, y = shots(64, cfg.seed)
    net = Seismic(cfg.sigma)
    params = net.init(jax.random.key(cfg.seed), x[:1], False)["params"]
    state = TrainState.create(apply_fn=net.apply, params=params, tx=optax.adam(1e-2))
    order = np.random.default_rng(cfg.seed + 1)
    book = []
    for epoch in range(cfg.epochs):
        for i, (x_b, y_b) in enumerate(minibatches(x, y, cfg.batch, order)):
            key = jax.random.fold_in(cfg.base_key, i)
            state, loss, noise = update(state, x_b, y_b, key)
            book.append({"epoch": epoch, "loss": float(loss), "noise": np.asarray(noise)})
    return book


if __name__ == "__main__":
    print([round(r["loss"], 3) for r in main()])
