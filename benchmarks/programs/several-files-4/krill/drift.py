import equinox as eqx
import jax
import jax.numpy as jnp


class Drift(eqx.Module):
    field: eqx.nn.MLP
    dt: float = 0.05

    def __call__(self, place, key):
        kick = jax.random.normal(key, place.shape)
        flow = -place + 0.1 * self.field(place)
        return place + self.dt * flow + jnp.sqrt(self.dt) * kick, kick
