import jax
import jax.numpy as jnp
from flax import linen as nn


class Reservoir(nn.Module):
    """Echo-state layer: fixed recurrent matrix, trained readout."""

    size: int = 24
    leak: float = 0.5

    @nn.compact
    def __call__(self, signal):
        def recurrent():
            raw = jax.random.normal(self.make_rng("wiring"), (self.size, self.size))
            return 0.9 * raw / jnp.abs(jnp.linalg.eigvals(raw)).max()

        loop = self.variable("fixed", "loop", recurrent).value
        feed = self.variable("fixed", "feed", lambda: jax.random.normal(self.make_rng("wiring"), (self.size,))).value

        def tick(h, u):
            h = (1 - self.leak) * h + self.leak * jnp.tanh(loop @ h + feed * u)
            return h, h

        _, states = jax.lax.scan(tick, jnp.zeros(self.size), signal)
        return nn.Dense(1, kernel_init=nn.initializers.normal(0.2))(states)[:, 0]
