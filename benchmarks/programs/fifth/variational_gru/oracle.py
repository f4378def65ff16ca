import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp, numpy as np
    from variational_gru import run
    a, b = (np.asarray(m) for m in run(0, jnp.ones((5, 3, 2))))
    if not (a == a[0]).all():
        return "the mask is not held over time"
    if np.array_equal(a, b) or (a[0, 0] == a[0]).all():
        return "the mask repeats over batches or rows"
