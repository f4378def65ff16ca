import equinox as eqx
import jax


class Trunk(eqx.Module):
    body: eqx.nn.Linear

    def __init__(self, dim, key):
        self.body = eqx.nn.Linear(dim, dim, key=key)

    def __call__(self, x):
        return jax.nn.relu(self.body(x))
