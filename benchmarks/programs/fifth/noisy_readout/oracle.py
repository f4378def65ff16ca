import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp, numpy as np
    import fit
    x = jnp.ones((5, 3)); s = fit.create(0, x); hs = []
    for _ in range(3):
        s, l, h = fit.step(s, x, jnp.zeros((5, 1))); hs.append(np.asarray(h))
    if np.array_equal(hs[0], hs[1]) and np.array_equal(hs[0], hs[2]) and np.asarray(hs[0]).std(0).max() > 0:
        return "with frozen weights the noisy activations are equal in 3 steps"
