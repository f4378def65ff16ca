import equinox as eqx
import jax


class FrostNet(eqx.Module):
    layers: list
    drop: eqx.nn.Dropout

    def __init__(self, widths, key):
        keys = jax.random.split(key, len(widths) - 1)
        self.layers = [eqx.nn.Linear(a, b, key=k) for a, b, k in zip(widths, widths[1:], keys)]
        self.drop = eqx.nn.Dropout(0.2)

    def __call__(self, x, key=None):
        *hidden, last = self.layers
        keys = [None] * len(hidden) if key is None else jax.random.split(key, len(hidden))
        for layer, k in zip(hidden, keys):
            x = self.drop(jax.nn.silu(layer(x)), key=k)
        return last(x)[0]
