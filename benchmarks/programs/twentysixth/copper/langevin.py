"""Stochastic gradient Langevin dynamics written as an optax chain."""
from dataclasses import dataclass

import jax
import optax


@dataclass(frozen=True)
class Langevin:
    step_size: float = 2e-3
    seed: int = 0

    def transform(self):
        # add_noise works on the gradient; the step size then scales it to sqrt(2 * step_size)
        return optax.chain(
            optax.add_noise(eta=2.0 / self.step_size, gamma=0.0, key=self.seed),
            optax.scale(-self.step_size),
        )


class Chain:
    def __init__(self, potential, params, spec: Langevin):
        self.params = params
        self.tx = spec.transform()
        self.opt_state = self.tx.init(params)

        def step(carry, batch):
            params, opt_state = carry
            grads = jax.grad(potential)(params, batch)
            updates, opt_state = self.tx.update(grads, opt_state)
            params = optax.apply_updates(params, updates)
            return (params, opt_state), params

        self._run = jax.jit(lambda carry, batches: jax.lax.scan(step, carry, batches))

    def run(self, batches):
        (self.params, self.opt_state), trace = self._run((self.params, self.opt_state), batches)
        return trace
