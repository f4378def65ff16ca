"""Two-expert soft mixture fitted to a piecewise function."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
from flax import nnx


@dataclass(frozen=True)
class MoEConfig:
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


class Mixture(nnx.Module):
    def __init__(self, cfg):
        self.neg = Expert(cfg, nnx.Rngs(cfg.seed))
        self.pos = Expert(cfg, nnx.Rngs(cfg.seed))
        self.gate = nnx.Linear(1, 2, kernel_init=nnx.initializers.zeros, rngs=nnx.Rngs(cfg.seed + 1))

    def __call__(self, x):
        w = jax.nn.softmax(self.gate(x))
        return w[:, :1] * self.neg(x) + w[:, 1:] * self.pos(x)


def main(cfg=MoEConfig()):
    x = jnp.linspace(-2, 2, 64)[:, None]
    y = jnp.where(x < 0, jnp.sin(3 * x), 0.5 * x)
    model = Mixture(cfg)

    @nnx.jit
    def step(model):
        loss, grads = nnx.value_and_grad(lambda m: jnp.mean((m(x) - y) ** 2))(model)
        params = nnx.state(model, nnx.Param)
        nnx.update(model, jax.tree.map(lambda p, g: p - cfg.lr * g, params, grads))
        return loss

    losses = [float(step(model)) for _ in range(cfg.steps)]
    gap = jnp.abs(model.neg(x) - model.pos(x)).max()
    return {"losses": losses, "expert_gap": float(gap), "gate_use": float(jax.nn.softmax(model.gate(x))[:, 0].std())}
