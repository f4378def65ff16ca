"""Fit one expert, keep its state, and serve it from a freshly built module."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


@dataclass(frozen=True)
class ExpertConfig:
    hidden: int = 16
    lr: float = 0.1
    steps: int = 30
    seed: int = 0


class Expert(nnx.Module):
    def __init__(self, cfg, rngs):
        self.up = nnx.Linear(1, cfg.hidden, rngs=rngs)
        self.down = nnx.Linear(cfg.hidden, 1, rngs=rngs)

    def __call__(self, x):
        return self.down(jnp.tanh(self.up(x)))


def fit(cfg, x, y):
    model = Expert(cfg, nnx.Rngs(cfg.seed))
    for _ in range(cfg.steps):
        grads = nnx.grad(lambda m: jnp.mean((m(x) - y) ** 2))(model)
        params = nnx.state(model, nnx.Param)
        nnx.update(model, jax.tree.map(lambda p, g: p - cfg.lr * g, params, grads))
    return jax.tree.map(np.asarray, nnx.state(model, nnx.Param))


def serve(cfg, saved):
    # skeleton only: every Param is overwritten by the saved state
    model = Expert(cfg, nnx.Rngs(cfg.seed))
    nnx.update(model, saved)
    return model


def main(cfg=ExpertConfig()):
    x = jnp.linspace(-2, 2, 64)[:, None]
    y = jnp.sin(2 * x)
    model = serve(cfg, fit(cfg, x, y))
    pred = model(x)
    return {"mse": float(jnp.mean((pred - y) ** 2)), "pred": np.asarray(pred)}
