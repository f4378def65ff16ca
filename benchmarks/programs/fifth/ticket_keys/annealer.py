from functools import partial

import jax
import jax.numpy as jnp

from tickets import Tickets


class Annealer:
    def __init__(self, cost, seed):
        self.cost = cost
        self.tickets = Tickets(seed)

    @partial(jax.jit, static_argnums=0)
    def move(self, key, x, temp):
        k_prop, k_acc = jax.random.split(key)
        y = x + jax.random.normal(k_prop, x.shape)
        ok = jax.random.uniform(k_acc) < jnp.exp((self.cost(x) - self.cost(y)) / temp)
        return jnp.where(ok, y, x), y - x

    def run(self, x, steps, t0=2.0):
        moves = []
        for i, key in zip(range(steps), self.tickets):
            x, d = self.move(key, x, t0 * 0.9 ** i)
            moves.append(d)
        for key in self.tickets.take(2):
            x, d = self.move(key, x, 1e-6)
            moves.append(d)
        return x, jnp.stack(moves)
