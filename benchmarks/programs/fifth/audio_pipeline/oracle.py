import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp
    from pipeline import augment_corpus
    a, b = augment_corpus(0, jnp.ones((5, 3))), augment_corpus(99, jnp.ones((5, 3)))
    if float(a.max() - a.min()) == 0 and (a == b).all():
        return "the random gain is the same for 5 clips and for two seeds"
