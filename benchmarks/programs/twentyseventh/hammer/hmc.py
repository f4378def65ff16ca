from typing import NamedTuple

import jax
import jax.numpy as jnp


class Chain(NamedTuple):
    key: jax.Array
    q: jax.Array
    log_eps: jax.Array


def leapfrog(grad_u, q, p, eps, n):
    p = p - 0.5 * eps * grad_u(q)

    def body(_, qp):
        q, p = qp
        q = q + eps * p
        return q, p - eps * grad_u(q)

    q, p = jax.lax.fori_loop(0, n - 1, body, (q, p))
    q = q + eps * p
    return q, p - 0.5 * eps * grad_u(q)


def transition(u, n_leap, adapt, chain):
    key, k_mom, k_len, k_acc = jax.random.split(chain.key, 4)
    p0 = jax.random.normal(k_mom, chain.q.shape)
    eps = jnp.exp(chain.log_eps) * jax.random.uniform(k_len, minval=0.8, maxval=1.2)
    q1, p1 = leapfrog(jax.grad(u), chain.q, p0, eps, n_leap)
    delta = u(chain.q) - u(q1) + 0.5 * (p0 @ p0 - p1 @ p1)
    prob = jnp.minimum(1.0, jnp.exp(delta))
    q = jnp.where(jax.random.uniform(k_acc) < prob, q1, chain.q)
    log_eps = chain.log_eps + adapt * (prob - 0.8)
    return Chain(key, q, log_eps), (q, prob)


def start(key, n_chains, dim, eps):
    k_pos, k_chain = jax.random.split(key)
    return Chain(
        key=jax.random.split(k_chain, n_chains),
        q=2.0 * jax.random.normal(k_pos, (n_chains, dim)),
        log_eps=jnp.full(n_chains, jnp.log(eps)),
    )


def run(u, chains, n_steps, n_leap=8, adapt=0.0):
    step = jax.vmap(lambda c: transition(u, n_leap, adapt, c))
    return jax.lax.scan(lambda c, _: step(c), chains, None, length=n_steps)
