import jax
import jax.numpy as jnp

DOSE = jnp.array([0.5, 1.0, 2.0, 4.0, 8.0])
EFFECT = jnp.array([0.3, 0.7, 1.1, 1.6, 2.0])


def energy(theta):
    fit = theta[0] + theta[1] * jnp.log(DOSE)
    return 10.0 * jnp.sum((fit - EFFECT) ** 2) + 0.5 * jnp.sum(theta**2)


@jax.jit
def langevin(theta, key, eps=2e-3):
    kick = jnp.sqrt(2 * eps) * jax.random.normal(key, theta.shape)
    return theta - eps * jax.grad(energy)(theta) + kick, kick
