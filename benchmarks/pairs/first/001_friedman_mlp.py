"""MLP regressor on the Friedman #1 surface."""
from dataclasses import dataclass

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax
from sklearn.datasets import make_friedman1


@dataclass
class Config:
    n_features: int = 10
    width: int = 32
    lr: float = 1e-2
    steps: int = 40
    seed: int = 3


class Regressor(nn.Module):
    width: int

    @nn.compact
    def __call__(self, x):
        h = nn.tanh(nn.Dense(self.width)(x))
        return nn.Dense(1)(h)[..., 0]


def build(cfg, key):
    model = Regressor(cfg.width)
    example = jax.random.normal(key, (1, cfg.n_features))
    return model, model.init(key, example)


def main(cfg=Config()):
    X, y = make_friedman1(n_samples=128, n_features=cfg.n_features, random_state=cfg.seed)
    X, y = jnp.asarray(X), jnp.asarray((y - y.mean()) / y.std())
    model, params = build(cfg, jax.random.PRNGKey(cfg.seed))
    tx = optax.adam(cfg.lr)
    opt_state = tx.init(params)

    @jax.jit
    def step(params, opt_state):
        loss, grads = jax.value_and_grad(lambda p: jnp.mean((model.apply(p, X) - y) ** 2))(params)
        updates, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, loss

    losses = []
    for _ in range(cfg.steps):
        params, opt_state, loss = step(params, opt_state)
        losses.append(float(loss))
    return {"losses": losses, "kernel": np.asarray(params["params"]["Dense_0"]["kernel"])}


if __name__ == "__main__":
    print(main()["losses"][-1])
