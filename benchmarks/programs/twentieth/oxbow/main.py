from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from model import GaugeNet
from uncertainty import credible_band


@dataclass
class Settings:
    seed: int = 12
    steps: int = 20
    rate: float = 0.3
    passes: int = 8


def river(seed, n=96):
    rng = np.random.default_rng(seed)
    x = rng.uniform(-2, 2, (n, 3)).astype(np.float32)
    y = x[:, :1] ** 2 - x[:, 1:2] + rng.normal(0, 0.1, (n, 1)).astype(np.float32)
    return jnp.asarray(x), jnp.asarray(y)


@nnx.jit
def fit_step(model, opt, x, y):
    def loss(m):
        return jnp.mean((m(x) - y) ** 2)

    value, grads = nnx.value_and_grad(loss)(model)
    opt.update(model, grads)
    return value


def main(s=Settings()):
    x, y = river(s.seed)
    model = GaugeNet(3, 32, s.rate, rngs=nnx.Rngs(params=s.seed, dropout=s.seed + 1))
    opt = nnx.Optimizer(model, optax.adam(1e-2), wrt=nnx.Param)
    for _ in range(s.steps):
        fit_step(model, opt, x[:64], y[:64])
    return credible_band(model, x[64:], s.passes)


if __name__ == "__main__":
    mean, lo, hi, _ = main()
    print(mean.shape, float((hi - lo).mean()))
