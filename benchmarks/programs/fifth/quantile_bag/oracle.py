import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp, numpy as np
    from quantile_bag import Bag
    s, out = Bag(4, 3).spread(jnp.ones((2, 3)))
    if float(s.min()) < 1e-4 or len(np.unique(np.asarray(out)[:, 0])) != 4:
        return "members are equal"
