import jax
import jax.numpy as jnp

FIELDS = ("it", "cap", "x", "key", "path")
WIDTH = 0.2


def energy(x):
    return jnp.sum(x**2)


def unfinished(c):
    return (c["it"] < c["cap"]) & (energy(c["x"]) > 1e-4)


def advance(c):
    x, it = c["x"], c["it"]
    jump = jax.random.normal(c["key"], x.shape)
    trial = x + WIDTH * jump
    return dict(c, it=it + 1, x=jnp.where(energy(trial) < energy(x), trial, x), path=c["path"].at[it].set(jump))


@jax.jit
def search(carry):
    assert set(carry) == set(FIELDS), sorted(carry)
    return jax.lax.while_loop(unfinished, advance, carry)
