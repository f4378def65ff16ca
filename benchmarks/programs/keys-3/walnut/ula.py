"""Unadjusted Langevin sampling of a banana-shaped density."""
import jax
import jax.numpy as jnp


def potential(x):
    a, b = x[..., 0], x[..., 1]
    return 0.5 * a**2 + 2.0 * (b - 0.5 * a**2) ** 2


grad_u = jax.grad(lambda x: jnp.sum(potential(x)))


def langevin(x0, key, n_steps, dt=0.01):
    """Return the last positions and the noise that was injected at each step."""

    def body(i, carry):
        x, kicks = carry
        kick = jax.random.normal(key, x.shape)
        x = x - dt * grad_u(x) + jnp.sqrt(2 * dt) * kick
        return x, kicks.at[i].set(kick)

    kicks = jnp.zeros((n_steps,) + x0.shape)
    return jax.lax.fori_loop(0, n_steps, body, (x0, kicks))


def main(seed: int = 11, n_particles: int = 48, n_steps: int = 40):
    start_key, run_key = jax.random.split(jax.random.key(seed))
    x0 = 0.1 * jax.random.normal(start_key, (n_particles, 2))
    x, kicks = jax.jit(langevin, static_argnums=2)(x0, run_key, n_steps)
    return x, kicks


if __name__ == "__main__":
    x, _ = main()
    print("mean", x.mean(0), "std", x.std(0))
