"""Tune a controller by evolution strategies for several independent runs."""
from dataclasses import dataclass, replace
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import optax

from envs import BowedString, Repeat
from strategy import ESState, episode, make_generation


@dataclass(frozen=True)
class Config:
    seed: int = 0
    runs: int = 2
    generations: int = 10
    pairs: int = 6
    episodes: int = 4
    horizon: int = 12
    sigma: float = 0.1
    lr: float = 0.1
    repeat: int = 2
    test_episodes: int = 16


def one_run(cfg, key):
    env = Repeat(BowedString(), cfg.repeat)
    tx = optax.adam(cfg.lr)
    k_init, k_train, k_test = jax.random.split(key, 3)
    theta = 0.01 * jax.random.normal(k_init, (env.act_dim * (env.obs_dim + 1),))
    state = ESState(theta, tx.init(theta), k_train)
    state, logs = jax.lax.scan(make_generation(env, cfg, tx), state, None, cfg.generations)
    test = jax.vmap(partial(episode, env, cfg.horizon, state.theta))(jax.random.split(k_test, cfg.test_episodes))
    return {**logs, "test": test}


@partial(jax.jit, static_argnums=0)
def all_runs(cfg, keys):
    return jax.vmap(partial(one_run, cfg))(keys)


def main(**overrides):
    cfg = replace(Config(), **overrides)
    keys = jax.random.split(jax.random.key(cfg.seed), cfg.runs)
    return jax.tree.map(np.asarray, all_runs(cfg, keys))


if __name__ == "__main__":
    out = main()
    print("fitness", out["fitness"][:, [0, -1]].round(4), "test", out["test"].mean(1).round(4))
