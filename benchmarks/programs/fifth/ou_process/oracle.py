import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp, numpy as np
    from ou_process import OrnsteinUhlenbeck
    _, dw = OrnsteinUhlenbeck().simulate(0, jnp.zeros(3), 50)
    if len(np.unique(np.asarray(dw))) < 150:
        return "increments repeat"
