import jax
import jax.numpy as jnp
import jax.random as jr


class Kernel:
    """One Metropolis transition; subclasses say how to move."""

    def __init__(self, logp, scale):
        self.logp, self.scale = logp, scale

    def propose(self, x, rng):
        raise NotImplementedError

    def keep(self, x, y, rng):
        return jnp.log(jr.uniform(rng)) < self.logp(y) - self.logp(x)

    def transition(self, x, rng):
        y = self.propose(x, rng)
        x = jnp.where(self.keep(x, y, rng), y, x)
        return x, x

    def chain(self, x0, rng, length):
        return jax.lax.scan(self.transition, x0, jr.split(rng, length))[1]


class Walk(Kernel):
    def propose(self, x, rng):
        return x + self.scale * jr.normal(rng, x.shape)


class Langevin(Kernel):
    def propose(self, x, rng):
        drift = 0.5 * self.scale ** 2 * jax.grad(self.logp)(x)
        return x + drift + self.scale * jr.normal(rng, x.shape)
