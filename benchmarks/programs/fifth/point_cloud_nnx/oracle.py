import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp, numpy as np
    from session import Session
    p = jnp.ones((2, 5, 3)); s, t = Session(0), Session(0)
    a, b = s.noisy(p), s.noisy(p)
    if np.array_equal(a, b):
        return "calls repeat"
    if not np.array_equal(a, t.noisy(p)) or not np.array_equal(s.clean(p), s.clean(p)):
        return "not repeatable"
