"""Minibatch SGD for ridge regression, with a reshuffle per epoch."""
import dataclasses

import jax
import jax.numpy as jnp


@dataclasses.dataclass(frozen=True)
class Config:
    seed: int = 0
    epochs: int = 5
    batch: int = 16
    n: int = 128
    dim: int = 6
    lr: float = 0.05
    l2: float = 1e-3


def loss_fn(w, x, y, l2):
    return jnp.mean((x @ w - y) ** 2) + l2 * jnp.sum(w**2)


@jax.jit
def update(w, x, y, lr, l2):
    return w - lr * jax.grad(loss_fn)(w, x, y, l2)


def make_data(cfg, key):
    kx, kw, ke = jax.random.split(key, 3)
    x = jax.random.normal(kx, (cfg.n, cfg.dim))
    w = jax.random.normal(kw, (cfg.dim,))
    return x, x @ w + 0.1 * jax.random.normal(ke, (cfg.n,))


def train(cfg: Config):
    data_key, shuffle_key = jax.random.split(jax.random.PRNGKey(cfg.seed))
    x, y = make_data(cfg, data_key)
    w = jnp.zeros(cfg.dim)
    orders, losses = [], []
    for epoch in range(cfg.epochs):
        order = jax.random.permutation(shuffle_key, cfg.n)
        for start in range(0, cfg.n, cfg.batch):
            rows = order[start : start + cfg.batch]
            w = update(w, x[rows], y[rows], cfg.lr, cfg.l2)
        orders.append(order)
        losses.append(loss_fn(w, x, y, cfg.l2))
    return {"w": w, "losses": jnp.stack(losses), "orders": jnp.stack(orders)}


def main(seed: int = 0):
    return train(Config(seed=seed))


if __name__ == "__main__":
    print(main()["losses"])
