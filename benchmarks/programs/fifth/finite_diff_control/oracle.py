import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax, jax.numpy as jnp
    from finite_diff_control import central_difference, queue_cost
    x = jnp.array([1.0, 1.0])
    g = jnp.stack([central_difference(queue_cost, x, jax.random.key(s)) for s in range(6)])
    ind = []
    for s in range(6):
        a, b = jax.random.split(jax.random.key(s))
        ind.append((queue_cost(x + jnp.array([.01, 0]), a) - queue_cost(x - jnp.array([.01, 0]), b)) / .02)
    if float(g[:, 0].std()) > 0.3 * float(jnp.stack(ind).std()):
        return "sharing the path does not reduce the variance"
