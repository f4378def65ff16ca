import equinox as eqx
import jax


class Blender(eqx.Module):
    """A stack of square layers with dropout after each."""

    layers: tuple
    dropout: eqx.nn.Dropout
    names: tuple = eqx.field(static=True)

    def __init__(self, names, width, rate, *, key):
        keys = jax.random.split(key, len(names))
        self.layers = tuple(eqx.nn.Linear(width, width, key=k) for k in keys)
        self.dropout = eqx.nn.Dropout(rate)
        self.names = tuple(names)

    def __call__(self, x, *, key):
        trace = {}
        for name, layer in zip(self.names, self.layers):
            x = self.dropout(jax.nn.softplus(layer(x)), key=key)
            trace[name] = x
        return x, trace
