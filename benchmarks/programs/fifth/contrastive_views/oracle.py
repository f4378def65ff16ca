import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax, numpy as np
    from views import two_views
    x = jax.random.normal(jax.random.key(9), (4, 8, 8))
    v = two_views(0)
    if all(np.array_equal(*v(x, s)) for s in range(3)):
        return "both views are equal in 3 of 3 steps: the contrastive pair carries no augmentation"
