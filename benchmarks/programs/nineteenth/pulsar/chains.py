import jax
import jax.numpy as jnp


def run_chain(target, key, start, length, width):
    """Random-walk Metropolis; `target` is evaluated once for each proposal."""

    def body(carry, k):
        here, value = carry
        k_move, k_test = jax.random.split(k)
        there = here + width * jax.random.normal(k_move, here.shape)
        offered = target(there)
        ok = jnp.log(jax.random.uniform(k_test)) < offered - value
        carry = jax.tree.map(lambda a, b: jnp.where(ok, a, b), (there, offered), (here, value))
        return carry, (carry[0], ok)

    _, trace = jax.lax.scan(body, (start, target(start)), jax.random.split(key, length))
    return trace


def run_chains(target, key, starts, length, width):
    keys = jax.random.split(key, starts.shape[0])
    return jax.vmap(lambda k, s: run_chain(target, k, s, length, width))(keys, starts)
