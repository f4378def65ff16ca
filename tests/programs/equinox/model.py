import equinox as eqx
import jax
import jax.random as jr


class Encoder(eqx.Module):
    """Adds noise in the middle.

    :param width: size of the layers
    """

    first: eqx.nn.Linear
    second: eqx.nn.Linear

    def __init__(self, width, key):
        k1, k2 = jr.split(key)
        self.first = eqx.nn.Linear(width, width, key=k1)
        self.second = eqx.nn.Linear(width, width, key=k2)

    def __call__(self, x, *, key):
        noise = jr.normal(key, x.shape)
        return self.second(jax.nn.tanh(self.first(x)) + noise), noise
