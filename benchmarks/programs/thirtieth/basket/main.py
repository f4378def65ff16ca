"""Evolution strategy with antithetic pairs.

Workers send back only scalars: the update rebuilds each perturbation from
its index, as in a parameter-server setup with little bandwidth.
"""
from dataclasses import dataclass
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from perturb import NoiseTable
from task import episode_return, init_policy


@dataclass
class ESConfig:
    seed: int = 4
    pairs: int = 12
    generations: int = 10
    sigma: float = 0.1
    lr: float = 0.3
    episodes: int = 4


def make_worker(table):
    def evaluate(params, generation, index, starts):
        def mean_return(sign):
            shifted = table.shifted(params, generation, index, sign)
            return jax.vmap(episode_return, in_axes=(None, 0))(shifted, starts).mean()

        return jax.vmap(mean_return)(jnp.array([1.0, -1.0]))

    return jax.jit(jax.vmap(evaluate, in_axes=(None, None, 0, None)))


def make_update(table, cfg):
    @jax.jit
    def update(params, generation, gain):
        eps = jax.vmap(table, in_axes=(None, 0))(generation, jnp.arange(cfg.pairs))
        gain = gain / (jnp.std(gain) + 1e-6)
        new = jax.tree.map(
            lambda p, e: p + cfg.lr / cfg.pairs * jnp.tensordot(gain, e, 1), params, eps
        )
        return new, eps["w1"]

    return update


@partial(jax.jit, static_argnums=2)
def start_states(key, generation, episodes):
    k = jax.random.fold_in(key, generation)
    return jax.random.uniform(k, (episodes, 2), minval=-0.5, maxval=0.5)


def main(cfg=ESConfig()):
    k_params, k_noise, k_start = jax.random.split(jax.random.key(cfg.seed), 3)
    params = init_policy(k_params)
    table = NoiseTable(k_noise, params, cfg.sigma)
    worker, update = make_worker(table), make_update(table, cfg)
    scores, noise = [], []
    for g in range(cfg.generations):
        starts = start_states(k_start, g, cfg.episodes)
        scored = np.asarray(worker(params, g, jnp.arange(cfg.pairs), starts))
        params, eps = update(params, g, scored[:, 0] - scored[:, 1])
        scores.append(float(scored.mean()))
        noise.append(np.asarray(eps))
        print(f"gen {g:2d} mean return {scores[-1]:.2f}")
    return {"scores": scores, "noise": np.asarray(noise), "params": params}


if __name__ == "__main__":
    main()
