import jax
import jax.numpy as jnp

KEYS = ("it", "cap", "x", "key", "path")


def next_key(c):
    key, sub = jax.random.split(c["key"])
    return {**c, "key": key}, sub


def energy(x):
    return jnp.sum(jnp.sin(3.0 * x) + x**2)


def advance(c):
    c, key = next_key(c)
    x, it = c["x"], c["it"]
    jump = jax.random.normal(key, x.shape)
    trial = x + 0.3 * jump
    c, key = next_key(c)
    take = jax.random.uniform(key) < jnp.exp((energy(x) - energy(trial)) * (1.0 + it))
    return dict(c, it=it + 1, x=jnp.where(take, trial, x), path=c["path"].at[it].set(jump))


@jax.jit
def anneal(carry):
    assert set(carry) == set(KEYS), sorted(carry)
    return jax.lax.while_loop(lambda c: c["it"] < c["cap"], advance, carry)
