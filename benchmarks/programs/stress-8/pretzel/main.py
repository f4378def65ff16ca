"""Contextual bandit benchmark over several seeds."""
import argparse

import jax
import jax.numpy as jnp
import numpy as np

from ppo import make_train

DEFAULTS = dict(
    obs_dim=6, hidden=16, n_actions=3, num_contexts=64, minibatches=4, epochs=3,
    num_updates=8, lr=5e-3, clip=0.2, ent_coef=0.01, shuffle="random",
)


def linear_reward(key_w, obs_dim, n_actions):
    w = jax.random.normal(key_w, (obs_dim, n_actions))

    def reward(key, obs, action):
        mean = jnp.take_along_axis(obs @ w, action[:, None], 1)[:, 0]
        return mean + 0.1 * jax.random.normal(key, mean.shape)

    return reward


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--num-seeds", type=int, default=2)
    parser.add_argument("--shuffle", default=DEFAULTS["shuffle"])
    args = parser.parse_args(argv)
    cfg = dict(DEFAULTS, shuffle=args.shuffle)

    k_task, k_runs = jax.random.split(jax.random.key(args.seed))
    reward = linear_reward(k_task, cfg["obs_dim"], cfg["n_actions"])
    train = jax.jit(jax.vmap(make_train(cfg, reward)))
    _, metrics = train(jax.random.split(k_runs, args.num_seeds))
    return jax.tree.map(np.asarray, metrics)


if __name__ == "__main__":
    out = main()
    print(out["reward"].mean(0).round(3))
