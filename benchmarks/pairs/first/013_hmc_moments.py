"""HMC on a standard normal with running first and second moments."""
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np


def leapfrog(q, p, eps, n):
    def body(_, qp):
        q, p = qp
        p = p - 0.5 * eps * q
        q = q + eps * p
        return q, p - 0.5 * eps * q

    return jax.lax.fori_loop(0, n, body, (q, p))


def make_state(key, chains, dim):
    q = jax.random.normal(key, (chains, dim))
    # buffers in whatever layout the sampler hands out
    like = jax.random.normal(key, (chains, dim))
    return {"q": q, "m1": jnp.zeros_like(like), "m2": jnp.zeros(like.shape, like.dtype)}


@partial(jax.jit, static_argnums=(2,))
def run(state, key, n_steps):
    def body(s, k):
        q, _ = leapfrog(s["q"], jax.random.normal(k, s["q"].shape), 0.2, 8)
        return {"q": q, "m1": s["m1"] + q, "m2": s["m2"] + q**2}, q[0, 0]

    return jax.lax.scan(body, state, jax.random.split(key, n_steps))


def main(seed=0, chains=16, dim=3, n_steps=200):
    k_init, k_run = jax.random.split(jax.random.PRNGKey(seed))
    state, trace = run(make_state(k_init, chains, dim), k_run, n_steps)
    mean = state["m1"] / n_steps
    return {
        "mean": np.asarray(mean),
        "var": np.asarray(state["m2"] / n_steps - mean**2),
        "trace": np.asarray(trace),
    }


if __name__ == "__main__":
    print({k: v.mean() for k, v in main().items()})
