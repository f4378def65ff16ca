import jax

from .dynamics import energy, sweep
from .state import State


class Chain:
    def __init__(self, sites, beta, seed):
        self.state = State.create(seed, sites)
        self.beta = beta
        self._sweep = jax.jit(sweep)

    def advance(self):
        self.state, u = self._sweep(self.state, self.beta)
        return u, energy(self.state.spins)
