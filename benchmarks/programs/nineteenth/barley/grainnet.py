import equinox as eqx
import jax
import jax.numpy as jnp


class GrainNet(eqx.Module):
    lift: eqx.nn.Linear
    mix: eqx.nn.Linear
    read: eqx.nn.Linear
    drop: eqx.nn.Dropout

    def __init__(self, bands, width, *, key):
        k1, k2, k3 = jax.random.split(key, 3)
        self.lift = eqx.nn.Linear(bands, width, key=k1)
        self.mix = eqx.nn.Linear(width, width, key=k2)
        self.read = eqx.nn.Linear(width, "scalar", key=k3)
        self.drop = eqx.nn.Dropout(0.4)

    def __call__(self, spectrum, key=None):
        h = jax.nn.relu(self.lift(spectrum))
        h = self.drop(h, key=key)
        return self.read(jax.nn.relu(self.mix(h)))


def batch_loss(model, spectra, protein, key):
    keys = jax.random.split(key, len(spectra))
    return jnp.mean((jax.vmap(model)(spectra, keys) - protein) ** 2)
