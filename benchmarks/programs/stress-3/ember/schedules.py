"""When to look at the flow."""
import jax
import jax.numpy as jnp
import numpy as np


class Uniform:
    def __call__(self, n, /):
        return jnp.asarray(np.random.rand(n))


class LogitNormal:
    def __init__(self, loc=0.0, scale=1.0):
        self.loc, self.scale = loc, scale

    def __call__(self, n, /):
        z = self.loc + self.scale * np.random.randn(n)
        return jax.nn.sigmoid(jnp.asarray(z))


class Grid:
    """For debugging: equally spaced, nothing is drawn."""

    def __call__(self, n, /):
        return jnp.linspace(0.0, 1.0, n)


SCHEDULES = {"uniform": Uniform, "logit_normal": LogitNormal, "grid": Grid}
