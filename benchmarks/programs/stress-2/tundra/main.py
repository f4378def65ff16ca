from functools import partial

import jax
import jax.numpy as jnp
import numpy as np


class Walker:
    seed = 0

    def __init__(self, sigma, name="w"):
        self.sigma, self.name = sigma, name

    @partial(jax.jit, static_argnums=0)
    def kick(self, x):
        return self.sigma * jax.random.normal(jax.random.key(self.seed), x.shape)

    def walk(self, x, n):
        kicks = []
        for _ in range(n):
            kicks.append(self.kick(x))
            x = x + kicks[-1]
        return x, jnp.stack(kicks)


class Damped(Walker):
    @property
    def seed(self):
        return sum(map(ord, self.name))

    def kick(self, x):
        # half of it, as measured
        return 0.5 * super().kick(x)


class Still(Walker):
    seed = None

    def kick(self, x): return jnp.zeros_like(x)


KINDS = [Walker, Damped, Still]


def main():
    out = {}
    for kind in KINDS:
        x, kicks = kind(0.3, kind.__name__.lower()).walk(jnp.zeros(6), 4)
        out[kind.__name__] = np.asarray(kicks)
    out["last"] = np.asarray(x)
    return out


if __name__ == "__main__":
    print(main()["Damped"])
