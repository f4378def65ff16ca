import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp, numpy as np
    from classify import logits
    _, t = logits(0, jnp.ones((5, 5)), jnp.ones((5, 8)))
    if np.array_equal(t[0], t[1]) and np.array_equal(t[1], t[2]):
        return "the dropped entries are the same in all 3 layers"
