import equinox as eqx
import jax


class Tuft(eqx.Module):
    lin: eqx.nn.Linear
    drop: eqx.nn.Dropout

    def __init__(self, dim, rate, key):
        self.lin = eqx.nn.Linear(dim, dim, key=key)
        self.drop = eqx.nn.Dropout(rate)

    def __call__(self, x, key=None):
        return self.drop(jax.nn.softplus(self.lin(x)), key=key)


class TuftNet(eqx.Module):
    tufts: list

    def __init__(self, dim, depth, rate, key):
        self.tufts = [Tuft(dim, rate, k) for k in jax.random.split(key, depth)]

    def __call__(self, x, key=None):
        n = len(self.tufts)
        keys = [None] * n if key is None else jax.random.split(key, n)
        masks = []
        for tuft, k in zip(self.tufts, keys):
            x = tuft(x, k)
            masks.append(x == 0)
        return x.mean(), masks
