import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp, numpy as np
    from langevin_chain import ULA
    p = ULA(lambda x: 0.0 * x.sum()).run(0, jnp.zeros(2), 8)
    d = np.diff(np.asarray(p), axis=0)
    if np.allclose(d, d[0], atol=1e-5):
        return "with flat energy all 7 increments of the chain are equal"
