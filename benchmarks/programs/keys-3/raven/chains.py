"""Parallel random-walk Metropolis on a bimodal density."""
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp

from target import log_prob


class Chain(NamedTuple):
    x: jax.Array
    logp: jax.Array


class Info(NamedTuple):
    x: jax.Array
    jump: jax.Array
    log_u: jax.Array
    accepted: jax.Array


def metropolis(chain: Chain, key, width: float):
    jump = width * jax.random.normal(key, chain.x.shape)
    proposal = chain.x + jump
    logp = log_prob(proposal)
    log_u = jnp.log(jax.random.uniform(key, chain.x.shape, minval=1e-7))
    accepted = log_u < logp - chain.logp
    x = jnp.where(accepted, proposal, chain.x)
    logp = jnp.where(accepted, logp, chain.logp)
    return Chain(x, logp), Info(x, jump, log_u, accepted)


@partial(jax.jit, static_argnames=("n_steps", "n_chains"))
def run(key, n_steps: int, n_chains: int, width: float = 1.5):
    init_key, step_key = jax.random.split(key)
    x0 = 3.0 * jax.random.normal(init_key, (n_chains,))
    step_keys = jax.random.split(step_key, n_steps)
    _, info = jax.lax.scan(
        lambda c, k: metropolis(c, k, width), Chain(x0, log_prob(x0)), step_keys
    )
    return info


def main(seed: int = 3, n_steps: int = 50, n_chains: int = 128):
    return run(jax.random.key(seed), n_steps, n_chains)


if __name__ == "__main__":
    info = main()
    print("acceptance", float(info.accepted.mean()), "mean", float(info.x.mean()))
