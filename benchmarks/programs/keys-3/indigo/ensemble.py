"""Deep ensemble: predictive spread from differently initialised members."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from regressor import Regressor


@dataclass
class Config:
    seed: int = 0
    members: int = 4
    width: int = 16
    steps: int = 15
    lr: float = 1e-2


@nnx.jit
def train_step(model, opt, x, y):
    grads = nnx.grad(lambda m: jnp.mean((m(x) - y) ** 2))(model)
    opt.update(model, grads)


def run(cfg: Config):
    x = jax.random.normal(jax.random.key(cfg.seed + 100), (48, 2))
    y = jnp.sin(2 * x[:, 0]) * x[:, 1]
    members = [Regressor(cfg.width, rngs=nnx.Rngs(cfg.seed)) for _ in range(cfg.members)]
    kernels = [np.array(m.mid.kernel[...]) for m in members]
    for m in members:
        opt = nnx.Optimizer(m, optax.adam(cfg.lr), wrt=nnx.Param)
        for _ in range(cfg.steps):
            train_step(m, opt, x, y)
    grid = jnp.stack(jnp.meshgrid(jnp.linspace(-3, 3, 9), jnp.linspace(-3, 3, 9)), -1)
    preds = jnp.stack([m(grid) for m in members])
    return {"mean": preds.mean(0), "spread": preds.std(0), "init_kernels": np.stack(kernels)}


def main(seed: int = 0):
    return run(Config(seed=seed))


if __name__ == "__main__":
    print("mean spread", float(main()["spread"].mean()))
