import jax
import jax.numpy as jnp


def make_sampler(force, dt, temperature):
    amp = jnp.sqrt(2.0 * temperature * dt)

    def kick(x, k):
        return x + amp * jax.random.normal(k, x.shape)

    def body(carry, i):
        x, energy, key = carry
        key, sub = jax.random.split(key)
        x = x + dt * force(x)
        x = jax.lax.cond(i % 2 == 0, kick, lambda v, k: v, x, sub)
        energy = energy + jnp.sum(x**2)
        return (x, energy, key), x

    def run(x, key, steps):
        init = (x, jnp.float32(0.0), key)
        (x, energy, _), path = jax.lax.scan(body, init, jnp.arange(steps))
        return x, energy / steps, path

    return run
