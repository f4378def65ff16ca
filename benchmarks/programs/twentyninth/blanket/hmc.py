"""HMC over arbitrary pytrees of parameters."""
import jax
import jax.numpy as jnp


def tree_normal(key, tree):
    leaves, treedef = jax.tree.flatten(tree)
    keys = jax.random.split(key, len(leaves))
    return treedef.unflatten([jax.random.normal(k, l.shape, l.dtype) for k, l in zip(keys, leaves)])


def axpy(a, x, y):
    return jax.tree.map(lambda u, v: a * u + v, x, y)


def kinetic(p):
    return 0.5 * sum(jnp.sum(l**2) for l in jax.tree.leaves(p))


def leapfrog(grad, q, p, eps, n):
    def body(_, qp):
        q, p = qp
        p = axpy(0.5 * eps, grad(q), p)
        q = axpy(eps, p, q)
        p = axpy(0.5 * eps, grad(q), p)
        return q, p

    return jax.lax.fori_loop(0, n, body, (q, p))


def hmc_step(logp, eps, n, q, key):
    k_mom, k_len, k_acc = jax.random.split(key, 3)
    p = tree_normal(k_mom, q)
    jitter = jax.random.uniform(k_len, minval=0.8, maxval=1.2)
    q_new, p_new = leapfrog(jax.grad(logp), q, p, eps * jitter, n)
    log_ratio = logp(q_new) - kinetic(p_new) - logp(q) + kinetic(p)
    accept = jnp.log(jax.random.uniform(k_acc)) < log_ratio
    return jax.tree.map(lambda a, b: jnp.where(accept, a, b), q_new, q), accept


def sample(logp, key, q0, num, *, eps, n):
    def body(q, key):
        q, acc = hmc_step(logp, eps, n, q, key)
        return q, (q, acc)

    return jax.lax.scan(body, q0, jax.random.split(key, num))[1]
