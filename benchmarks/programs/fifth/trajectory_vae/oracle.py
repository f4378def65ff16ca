import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax, jax.numpy as jnp, numpy as np
    from predict import Predictor
    p = Predictor(jnp.eye(3, 2)); t = jnp.ones(3)
    f = np.asarray(p.fan(t, jax.random.key(0), 5))
    if len(np.unique(f[:, 0, 0])) != 5:
        return "samples repeat"
    if not np.array_equal(p.most_likely(t), p.most_likely(t)):
        return "mean path is random"
