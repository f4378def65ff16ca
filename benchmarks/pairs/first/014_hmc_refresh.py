"""HMC on a standard normal: posterior spread per chain."""
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


def energy(q, p):
    return 0.5 * jnp.sum(q**2, -1) + 0.5 * jnp.sum(p**2, -1)


@partial(jax.jit, static_argnums=(2,))
def run(q0, key, n_steps):
    k_mom, k_acc = jax.random.split(key)

    def body(q, t):
        p = jax.random.normal(jax.random.fold_in(k_mom, 0), q.shape)
        q_new, p_new = leapfrog(q, p, 0.2, 8)
        log_u = jnp.log(jax.random.uniform(jax.random.fold_in(k_acc, t), q.shape[:1]))
        ok = log_u < energy(q, p) - energy(q_new, p_new)
        q = jnp.where(ok[:, None], q_new, q)
        return q, q

    return jax.lax.scan(body, q0, jnp.arange(n_steps))[1]


def main(seed=0, chains=16, dim=3, n_steps=300, burn=100):
    k_init, k_run = jax.random.split(jax.random.PRNGKey(seed))
    q0 = jax.random.normal(k_init, (chains, dim))
    draws = np.asarray(run(q0, k_run, n_steps))[burn:]
    return {"within_chain_var": float(draws.var(0).mean()), "true_var": 1.0}


if __name__ == "__main__":
    print(main())
