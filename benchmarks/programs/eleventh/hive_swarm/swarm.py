"""Scouts leave from one place and search by annealed noise of their own."""
import jax
import jax.numpy as jnp

from transforms import BUILDERS


def meadow(place):
    return jnp.sum(place**2) + jnp.sum(1 - jnp.cos(4 * place))


class Scout:
    def __init__(self, ident, hive, key, kind):
        self.tx = BUILDERS[kind](jax.random.fold_in(key, ident))
        self.place = hive
        self.state = self.tx.init(hive)

    def fly(self):
        updates, self.state = self.tx.update(jax.grad(meadow)(self.place), self.state)
        self.place = self.place + updates
        return self.place
