import equinox as eqx
import jax
import jax.numpy as jnp


class Mixing(eqx.Module):
    """Residual mixing of hydrophone channels."""

    weight: jax.Array
    gain: jax.Array
    channels: int = eqx.field(static=True)

    def __init__(self, channels, scale=0.5, key=jax.random.PRNGKey(0)):
        self.channels = channels
        self.weight = scale * jax.random.normal(key, (channels, channels)) / channels**0.5
        self.gain = jnp.ones(channels)

    def __call__(self, x):
        return x + self.gain * jnp.tanh(self.weight @ x)


class Readout(eqx.Module):
    linear: eqx.nn.Linear

    def __init__(self, channels, classes, *, key):
        self.linear = eqx.nn.Linear(channels, classes, key=key)

    def __call__(self, x):
        return self.linear(x)
