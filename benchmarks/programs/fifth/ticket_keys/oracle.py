import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp, numpy as np
    from annealer import Annealer
    _, d = Annealer(lambda v: (v ** 2).sum(), 0).run(jnp.ones(2) * 3, 20)
    q = np.unique(np.round(np.asarray(d), 4), axis=0)
    if len(q) < 22:
        return f"only {len(q)} of 22 moves differ"
