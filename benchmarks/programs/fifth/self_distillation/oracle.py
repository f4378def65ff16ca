import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax, jax.numpy as jnp
    from distill import Pair, loss, train
    p = Pair.create(jax.random.key(0)); x = jnp.ones((4, 6))
    if not jnp.array_equal(p.online[0].weight, p.target[0].weight):
        return "the target is not a copy"
    if float(loss(p.online, p.target, x, jax.random.key(1))) <= -1 + 1e-6:
        return "the two views are equal"
    train(0, x, 2)
