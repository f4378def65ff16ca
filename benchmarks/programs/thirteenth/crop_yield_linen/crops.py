import argparse

import flax.linen as nn
import jax
import jax.numpy as jnp
import optax

from state import FieldState


class YieldNet(nn.Module):
    width: int
    rate: float

    @nn.compact
    def __call__(self, x, *, train):
        x = nn.relu(nn.Dense(self.width)(x))
        x = nn.Dropout(self.rate, deterministic=not train)(x)
        x = nn.relu(nn.Dense(self.width)(x))
        x = nn.Dropout(self.rate, deterministic=not train)(x)
        return nn.Dense(1)(x)[..., 0]


def fields(key, n=96, d=7):
    a, b = jax.random.split(key)
    x = jax.random.normal(a, (n, d))
    return x, jnp.sin(x).sum(-1) + 0.1 * jax.random.normal(b, (n,))


@jax.jit
def step(state, x, y, index):
    def loss(p):
        out = state.apply_fn({"params": p}, x, train=True, rngs=state.veil(index))
        return jnp.mean((out - y) ** 2)

    value, grads = jax.value_and_grad(loss)(state.params)
    return state.apply_gradients(grads=grads), value


def train(opts):
    k_data, k_init, k_veil = jax.random.split(jax.random.key(opts.seed), 3)
    x, y = fields(k_data)
    net = YieldNet(opts.width, opts.rate)
    params = net.init(k_init, x[:1], train=False)["params"]
    state = FieldState.create(apply_fn=net.apply, params=params, tx=optax.sgd(opts.lr), veil_key=k_veil)
    history = []
    for epoch in range(opts.epochs):
        row = []
        for b in range(len(x) // opts.batch):
            at = slice(b * opts.batch, (b + 1) * opts.batch)
            state, loss = step(state, x[at], y[at], b)
            row.append(float(loss))
        history.append(row)
    return state, history


def options(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=4)
    ap.add_argument("--batch", type=int, default=32)
    ap.add_argument("--width", type=int, default=24)
    ap.add_argument("--rate", type=float, default=0.4)
    ap.add_argument("--lr", type=float, default=0.01)
    return ap.parse_args(argv)


if __name__ == "__main__":
    print(train(options())[1])
