"""Gaussian Thompson sampling on a stationary bandit."""
from typing import Any

import jax
import jax.numpy as jnp

N_ARMS = 40


def posterior(total, count, prior_var=4.0):
    var = 1.0 / (1.0 / prior_var + count)
    return var * total, var


def make_step(means):
    def step(carry: Any, _):
        key, total, count = carry
        next_key, arm_key = jax.random.split(key)
        mu, var = posterior(total, count)
        z = jax.random.normal(arm_key, (N_ARMS,))
        arm = jnp.argmax(mu + jnp.sqrt(var) * z)

        _, reward_key = jax.random.split(key)
        eps = jax.random.normal(reward_key, (N_ARMS,))
        reward = means[arm] + eps[arm]
        total = total.at[arm].add(reward)
        count = count.at[arm].add(1.0)
        trace = {"z": z, "eps": eps, "regret": means.max() - means[arm]}
        return (next_key, total, count), trace

    return step


def main(seed: int = 7, rounds: int = 60):
    means_key, play_key = jax.random.split(jax.random.key(seed))
    means = jax.random.normal(means_key, (N_ARMS,))
    start = (play_key, jnp.zeros(N_ARMS), jnp.zeros(N_ARMS))
    _, trace = jax.lax.scan(make_step(means), start, None, length=rounds)
    return trace


if __name__ == "__main__":
    print("total regret", float(main()["regret"].sum()))
