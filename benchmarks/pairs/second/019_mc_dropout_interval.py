"""Predictive intervals of a dropout network by repeated stochastic passes."""
from dataclasses import dataclass

import equinox as eqx
import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Config:
    passes: int = 24
    width: int = 32
    rate: float = 0.3
    salt: int = 17
    seed: int = 0


class Net(eqx.Module):
    inp: eqx.nn.Linear
    out: eqx.nn.Linear
    drop: eqx.nn.Dropout

    def __init__(self, cfg, key):
        k1, k2 = jax.random.split(key)
        self.inp = eqx.nn.Linear(1, cfg.width, key=k1)
        self.out = eqx.nn.Linear(cfg.width, 1, key=k2)
        self.drop = eqx.nn.Dropout(cfg.rate)

    def __call__(self, x, *, key):
        h = jnp.tanh(jax.vmap(self.inp)(x))
        return jax.vmap(self.out)(self.drop(h, key=key))


@eqx.filter_jit
def interval(net, x, key, cfg):
    pred = jax.vmap(lambda i: net(x, key=jax.random.fold_in(key, cfg.salt)))(jnp.arange(cfg.passes))
    return pred.mean(0), pred.std(0)


def main(cfg=Config()):
    k_net, k_mc = jax.random.split(jax.random.key(cfg.seed))
    net = Net(cfg, k_net)
    x = jnp.linspace(-2, 2, 15)[:, None]
    mean, std = interval(net, x, k_mc, cfg)
    covered = jnp.abs(jnp.sin(x) - mean) < 2 * std
    return {"std_max": float(std.max()), "coverage": float(covered.mean())}
