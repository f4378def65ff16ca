from dataclasses import dataclass

import jax
import jax.numpy as jnp

from resample import holdout, replicates


@dataclass(frozen=True)
class Options:
    seed: int = 11
    frac: float = 0.5
    count: int = 64
    jitter: float = 1e-3


class Bootstrap:
    def __init__(self, opts: Options):
        self.opts = opts
        self.master = jax.random.key(opts.seed)

    def __call__(self, data, stat=jnp.mean):
        o = self.opts
        fit, rest, jr = holdout(self.master, data.shape[0], o.frac)
        sample = data[rest] + o.jitter * jax.random.normal(jr, data[rest].shape)
        draws = replicates(self.master, sample, stat, o.count)
        return jnp.percentile(draws, jnp.array([2.5, 97.5]))
