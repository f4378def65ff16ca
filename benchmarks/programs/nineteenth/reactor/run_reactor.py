import argparse

import jax
import numpy as np

from control import make_state, td_update


def transitions(key, count=32):
    k_s, k_a = jax.random.split(key)
    return jax.random.normal(k_s, (count, 2)), jax.random.uniform(k_a, (count, 1), minval=-1)


def main(seed=0, critics=5, steps=5, lr=3e-3):
    key, init_key, probe_key = jax.random.split(jax.random.PRNGKey(seed), 3)
    ts = make_state(init_key, critics, lr)
    for _ in range(steps):
        key, k_batch, k_env = jax.random.split(key, 3)
        ts, _ = td_update(ts, k_env, *transitions(k_batch))
    values = ts.apply_fn({"params": ts.params}, *transitions(probe_key, 10))
    return np.asarray(values)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--critics", type=int, default=5)
    options = parser.parse_args()
    print(main(options.seed, options.critics).mean(axis=1))
