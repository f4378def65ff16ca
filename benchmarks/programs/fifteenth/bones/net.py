import equinox as eqx
import jax
import jax.numpy as jnp


class AgeNet(eqx.Module):
    """Bone age from four lengths."""

    layers: list
    veil: eqx.nn.Dropout

    def __init__(self, key, width=8):
        ka, kb = jax.random.split(key)
        self.layers = [eqx.nn.Linear(4, width, key=ka), eqx.nn.Linear(width, "scalar", key=kb)]
        self.veil = eqx.nn.Dropout(0.3)

    def __call__(self, bone, key=None):
        return self.layers[1](self.veil(jnp.tanh(self.layers[0](bone)), key=key))
