"""Laplace evidence with a stochastic trace."""
import jax
import jax.numpy as jnp


class StochasticTrace:
    def __init__(self, probes):
        self.probes = probes

    def __call__(self, matvec, dim, key):
        def body(i, quad):
            v = jax.random.normal(key, (dim,))
            return quad.at[i].set(v @ matvec(v))

        quad = jax.lax.fori_loop(0, self.probes, body, jnp.zeros(self.probes))
        return quad.mean(), quad


def hessian_vector(loss, w):
    return lambda v: jax.jvp(jax.grad(loss), (w,), (v,))[1]


def effective_dimension(loss, w, key, probes):
    trace, quad = StochasticTrace(probes)(hessian_vector(loss, w), w.shape[0], key)
    return {"trace": trace, "quad": quad, "stderr": quad.std() / jnp.sqrt(probes)}
