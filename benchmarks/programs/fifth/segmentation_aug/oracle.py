import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax, numpy as np
    from pairs import Example, epoch
    x = jax.random.normal(jax.random.key(5), (6, 8, 8)); e = Example(x, (x > 0).astype(float))
    a, b = epoch(0, [e, e])
    if not all(np.array_equal(o.mask, (o.image > 0).astype(float)) for o in (a, b)):
        return "mask and image moved apart"
    if np.array_equal(a.image, b.image):
        return "two batches were moved alike"
