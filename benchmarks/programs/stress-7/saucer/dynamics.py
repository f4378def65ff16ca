import jax
import jax.numpy as jnp


def make_sampler(force, dt, temperature, key):
    """Langevin integrator; every second step exchanges heat with the bath."""
    amp = jnp.sqrt(2.0 * temperature * dt)

    def kick(x):
        return x + amp * jax.random.normal(key, x.shape)

    def body(carry, i):
        x, energy = carry
        x = x + dt * force(x)
        x = jax.lax.cond(i % 2 == 0, kick, lambda v: v, x)
        energy = energy + jnp.sum(x**2)
        return (x, energy), x

    def run(x, steps):
        (x, energy), path = jax.lax.scan(body, (x, jnp.float32(0.0)), jnp.arange(steps))
        return x, energy / steps, path

    return run
