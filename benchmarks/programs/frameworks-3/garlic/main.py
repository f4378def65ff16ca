import dataclasses

import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np


@dataclasses.dataclass
class Config:
    seed: int = 13
    hidden: int = 32
    rate: float = 0.25
    passes: int = 20


def net_fn(cfg):
    def forward(x, stochastic):
        h = jax.nn.relu(hk.Linear(cfg.hidden)(x))
        if stochastic:
            h = hk.dropout(hk.next_rng_key(), cfg.rate, h)
        return hk.Linear(1)(h)[:, 0]

    return hk.transform(forward)


class Regressor:
    def __init__(self, cfg: Config, sample):
        self.cfg = cfg
        self.net = net_fn(cfg)
        self.params = self.net.init(jax.random.PRNGKey(cfg.seed), sample, False)
        self._apply = jax.jit(self.net.apply, static_argnums=3)

    def mean(self, x):
        return self._apply(self.params, None, x, False)

    def stochastic_pass(self, x):
        rng = hk.PRNGSequence(self.cfg.seed + 1)
        return self._apply(self.params, next(rng), x, True)

    def interval(self, x, z=1.64):
        draws = jnp.stack([self.stochastic_pass(x) for _ in range(self.cfg.passes)])
        return draws.mean(0) - z * draws.std(0), draws.mean(0) + z * draws.std(0)


def main():
    x = np.random.default_rng(0).normal(size=(10, 4)).astype("float32")
    model = Regressor(Config(), x)
    low, high = model.interval(x)
    print("mean width", float((high - low).mean()))
    return model.mean(x), low, high


if __name__ == "__main__":
    main()
