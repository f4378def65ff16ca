import jax
import jax.numpy as jnp


def energy(x):
    return 0.5 * jnp.sum(x**2) + jnp.sum(jnp.cos(2 * x))


def trajectory(x0, eps, key, steps=30):
    def move(x, k):
        x = x - eps * jax.grad(energy)(x) + jnp.sqrt(2 * eps) * jax.random.normal(k, x.shape)
        return x, None

    return jax.lax.scan(move, x0, jax.random.split(key, steps))[0]
