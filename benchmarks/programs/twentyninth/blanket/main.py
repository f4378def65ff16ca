"""Eight blankets: hierarchical model for thermal resistance, non-centred."""
import sys
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from hmc import sample

Y = jnp.array([2.8, 0.8, -0.3, 0.7, -0.1, 0.1, 1.8, 1.2])
S = jnp.array([1.5, 1.0, 1.6, 1.1, 0.9, 1.1, 1.0, 1.8])


def logp(q):
    theta = q["mu"] + jnp.exp(q["log_tau"]) * q["z"]
    return (
        -0.5 * jnp.sum(((Y - theta) / S) ** 2)
        - 0.5 * jnp.sum(q["z"] ** 2)
        - 0.5 * (q["mu"] / 2.0) ** 2
        - 0.5 * q["log_tau"] ** 2
    )


def overdispersed(key):
    k_mu, k_tau, k_z = jax.random.split(key, 3)
    return {
        "mu": 3.0 * jax.random.normal(k_mu),
        "log_tau": jax.random.normal(k_tau),
        "z": jax.random.normal(k_z, Y.shape),
    }


@partial(jax.jit, static_argnames=("chains", "num"))
def run(key, chains, num):
    k_init, k_chain = jax.random.split(key)
    q0 = jax.vmap(overdispersed)(jax.random.split(k_init, chains))
    go = partial(sample, logp, num=num, eps=0.25, n=8)
    return jax.vmap(lambda k, q: go(k, q))(jax.random.split(k_chain, chains), q0)


def predictive(key, q):
    """One replicated data set for each posterior draw."""
    theta = q["mu"][:, None] + jnp.exp(q["log_tau"])[:, None] * q["z"]
    return theta + S * jax.random.normal(key, theta.shape)


def main(seed=1981, chains=4, num=200, warm=50):
    k_run, k_rep = jax.random.split(jax.random.key(seed))
    draws, acc = run(k_run, chains, num)
    kept = jax.tree.map(lambda a: a[:, warm:], draws)
    flat = jax.tree.map(lambda a: a.reshape(-1, *a.shape[2:]), kept)
    y_rep = predictive(k_rep, flat)
    p_value = float((y_rep.max(1) >= Y.max()).mean())
    print("accept %.2f  mu %.2f  p(max) %.2f" % (acc.mean(), flat["mu"].mean(), p_value), file=sys.stderr)
    return jax.tree.map(np.asarray, {"draws": kept, "accept": acc, "y_rep": y_rep})


if __name__ == "__main__":
    main()
