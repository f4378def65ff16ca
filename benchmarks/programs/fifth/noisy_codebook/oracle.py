import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp, numpy as np
    import train
    x = jnp.ones((5, 3)); s = train.create(0, x); n = []
    for _ in range(3):
        s, v = train.update(s, x, 0.0); n.append(np.asarray(v))
    if np.array_equal(n[0], n[1]) or np.array_equal(n[1], n[2]):
        return "noise repeats"
    if not np.array_equal(train.encode(s, x), train.encode(s, x)):
        return "encoding is random"
