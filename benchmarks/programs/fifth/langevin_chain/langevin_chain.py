import jax
import jax.numpy as jnp


def double_well(x):
    return jnp.sum((x ** 2 - 1.0) ** 2)


class ULA:
    """Unadjusted Langevin algorithm."""

    def __init__(self, energy, step_size=1e-2):
        self.grad = jax.grad(energy)
        self.h = step_size

    def proposal(self, x, noise):
        return x - self.h * self.grad(x) + jnp.sqrt(2 * self.h) * noise

    def run(self, seed, x0, length):
        rng, burn = jax.random.split(jax.random.key(seed))
        x0 = x0 + 0.1 * jax.random.normal(burn, x0.shape)

        def tick(x, _):
            x_new = self.proposal(x, jax.random.normal(rng, x.shape))
            return x_new, x_new

        _, path = jax.lax.scan(tick, x0, None, length=length)
        return path


if __name__ == "__main__":
    print(ULA(double_well).run(0, jnp.zeros(2), 1000).std(0))
