import argparse

import jax
import jax.numpy as jnp

from buoy import BuoyEnv
from fleet import Fleet


def greedy(states):
    return jnp.where(states.pos[:, 0] > 0, 0, 2)


def collect(fleet, key, horizon):
    states = fleet.reset(key)

    def tick(states, _):
        nxt, reward = fleet.step(states, greedy(states))
        return nxt, (states.pos, reward)

    _, (pos, reward) = jax.lax.scan(tick, states, None, length=horizon)
    return pos, reward


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--fleet", type=int, default=8)
    p.add_argument("--episodes", type=int, default=3)
    p.add_argument("--seed", type=int, default=0)
    a = p.parse_args(argv)
    fleet = Fleet(BuoyEnv(), a.fleet)
    keys = jax.random.split(jax.random.key(a.seed), a.episodes)
    runs = [collect(fleet, k, 20) for k in keys]
    return jax.device_get((jnp.stack([r[0] for r in runs]), jnp.stack([r[1] for r in runs])))


if __name__ == "__main__":
    print(main()[1].sum(axis=1))
