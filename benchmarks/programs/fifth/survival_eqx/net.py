import equinox as eqx
import jax


class Hazard(eqx.Module):
    layers: list
    drop: eqx.nn.Dropout

    def __init__(self, sizes, rate, *, key):
        keys = jax.random.split(key, len(sizes) - 1)
        self.layers = [eqx.nn.Linear(i, o, key=k) for i, o, k in zip(sizes[:-1], sizes[1:], keys)]
        self.drop = eqx.nn.Dropout(rate)

    def __call__(self, x, key=None):
        *inner, last = self.layers
        ks = [None] * len(inner) if key is None else jax.random.split(key, len(inner))
        for layer, k in zip(inner, ks):
            x = self.drop(jax.nn.softplus(layer(x)), key=k)
        return last(x)[0]
