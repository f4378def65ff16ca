import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax, jax.numpy as jnp, numpy as np
    from weight_jitter import explore
    z = jnp.zeros((3, 3)); b = jnp.zeros(3)
    used, _ = explore(0, {"torso": {"w": z, "b": b}, "head": {"w": z, "b": b}}, jnp.ones((2, 3)), 3)
    flat = np.concatenate([np.asarray(l).ravel() for u in used for l in jax.tree.leaves(u)])
    if len(np.unique(flat)) != flat.size:
        return "noise repeats"
