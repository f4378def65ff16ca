import jax.numpy as jnp
import numpy as np


class Paired:
    def __init__(self, x, y, **models):
        self.err = {name: jnp.abs(f(x) - y) for name, f in models.items()}

    def difference(self, sample):
        rows = {name: sample.rows() for name in self.err}
        a, b = (e[rows[name]].mean() for name, e in self.err.items())
        return float(a - b), np.stack([np.asarray(r) for r in rows.values()])
