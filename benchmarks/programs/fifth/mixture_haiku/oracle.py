import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp, numpy as np
    from mixture_haiku import session
    n, e = session(0, jnp.ones((4, 3)))
    if np.array_equal(n[0][1], n[1][1]) or np.array_equal(n[1][1], n[2][1]):
        return "training noise repeats"
    if not np.array_equal(e[0][0], e[1][0]):
        return "evaluation is random"
