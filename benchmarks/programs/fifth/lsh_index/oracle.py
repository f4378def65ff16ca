import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax
    from lsh_index import Index
    v = jax.random.normal(jax.random.key(0), (20, 8)); ix = Index()
    ix.add(range(20), v)
    if not all(i in ix.lookup(v[i]) for i in range(20)):
        return "a stored vector is not found"
