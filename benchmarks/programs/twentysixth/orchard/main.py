"""SimCLR on multichannel sensor windows."""
from dataclasses import dataclass

import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np
import optax

from views import Views


@dataclass(frozen=True)
class Settings:
    seed: int = 1
    windows: int = 32
    time: int = 20
    channels: int = 4
    lr: float = 1e-3
    temperature: float = 0.2
    steps: int = 30


def encoder(x):
    h = hk.Conv1D(16, 5)(x)
    h = jax.nn.gelu(h).mean(1)
    h = hk.nets.MLP([32, 16])(h)
    return h / jnp.linalg.norm(h, axis=-1, keepdims=True)


def nt_xent(a, b, temperature):
    z = jnp.concatenate([a, b])
    sim = z @ z.T / temperature
    sim = jnp.where(jnp.eye(len(z), dtype=bool), -1e9, sim)
    target = jnp.roll(jnp.arange(len(z)), len(a))
    return optax.softmax_cross_entropy_with_integer_labels(sim, target).mean()


class Contrastive:
    def __init__(self, cfg: Settings):
        self.cfg = cfg
        self.net = hk.without_apply_rng(hk.transform(encoder))
        self.tx = optax.adam(cfg.lr)
        self.views = Views(cfg.seed + 1)
        self.update = jax.jit(self._update)

    def init(self, key, x):
        params = self.net.init(key, x)
        return params, self.tx.init(params)

    def loss(self, params, x):
        a, b = self.views.pair(x)
        return nt_xent(self.net.apply(params, a), self.net.apply(params, b), self.cfg.temperature)

    def _update(self, params, opt_state, x):
        loss, grads = jax.value_and_grad(self.loss)(params, x)
        updates, opt_state = self.tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, loss


def sensors(cfg):
    rng = np.random.default_rng(cfg.seed)
    t = np.linspace(0, 1, cfg.time)[None, :, None]
    f = rng.uniform(1, 6, (cfg.windows, 1, cfg.channels))
    return np.sin(2 * np.pi * f * t).astype("float32")


def main(**overrides):
    cfg = Settings(**overrides)
    x = sensors(cfg)
    task = Contrastive(cfg)
    params, opt_state = task.init(jax.random.key(cfg.seed), x)
    curve = []
    for _ in range(cfg.steps):
        params, opt_state, loss = task.update(params, opt_state, x)
        curve.append(float(loss))
    return curve


if __name__ == "__main__":
    print([round(v, 3) for v in main()[::5]])
