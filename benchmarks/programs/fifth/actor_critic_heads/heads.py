import equinox as eqx
import jax

from blocks import Trunk


class Critic(Trunk):
    mix: eqx.nn.Linear
    readout: eqx.nn.Linear

    def __init__(self, dim, key):
        super().__init__(dim, key)
        k_out, _ = jax.random.split(jax.random.fold_in(key, 1))
        self.mix = eqx.nn.Linear(dim, dim, key=key)
        self.readout = eqx.nn.Linear(dim, 1, key=k_out)

    def __call__(self, x):
        h = super().__call__(x)
        return self.readout(jax.nn.relu(self.mix(h)))


class Actor(Trunk):
    logits: eqx.nn.Linear

    def __init__(self, dim, actions, key):
        below, above = jax.random.split(key)
        super().__init__(dim, below)
        self.logits = eqx.nn.Linear(dim, actions, key=above)

    def __call__(self, x):
        return self.logits(super().__call__(x))
