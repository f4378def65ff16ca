from dataclasses import dataclass

import jax
import jax.numpy as jnp

from experiment import Experiment


@dataclass
class Percolation(Experiment):
    size: int = 16
    wet: float = 0.62

    def once(self, key):
        k_site, k_drop = jax.random.split(key)
        open_ = jax.random.bernoulli(k_site, self.wet, (self.size, self.size))
        drop = jax.random.randint(k_drop, (), 0, self.size)

        def spread(_, water):
            pad = jnp.pad(water, 1)
            near = pad[:-2, 1:-1] | pad[2:, 1:-1] | pad[1:-1, :-2] | pad[1:-1, 2:]
            return open_ & (near | water)

        top = jnp.zeros_like(open_).at[0].set(open_[0])
        water = jax.lax.fori_loop(0, self.size ** 2, spread, top)
        return {"sites": open_, "through": bool(water[-1].any()), "drop": int(drop)}
