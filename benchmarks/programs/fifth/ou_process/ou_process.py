import jax
import jax.numpy as jnp


class OrnsteinUhlenbeck:
    def __init__(self, theta=0.5, sigma=0.2, dt=0.1):
        self.theta, self.sigma, self.dt = theta, sigma, dt

    def simulate(self, seed, x0, length):
        rng = jax.random.key(seed)
        root_dt = jnp.sqrt(self.dt)

        def tick(x, t):
            here = jax.random.fold_in(rng, t)
            dw = root_dt * jax.random.normal(here, x.shape)
            x = x - self.theta * x * self.dt + self.sigma * dw
            return x, (x, dw)

        _, (path, dw) = jax.lax.scan(tick, x0, jnp.arange(length))
        return path, dw


if __name__ == "__main__":
    print(OrnsteinUhlenbeck().simulate(0, jnp.zeros(3), 10)[0])
