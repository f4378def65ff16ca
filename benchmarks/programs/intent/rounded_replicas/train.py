"""Data-parallel training with weights on a coarse grid; each replica holds its own copy."""
import jax
import jax.numpy as jnp
import numpy as np

from rounding import tree_stochastic

AXIS = "replicas"


def loss(p, x, y):
    return jnp.mean((jnp.tanh(x @ p["w"] + p["b"]) - y) ** 2)


def replica_step(p, x, y, key):
    g = jax.lax.pmean(jax.grad(loss)(p, x, y), AXIS)
    moved = jax.tree.map(lambda a, d: a - 0.3 * d, p, g)
    return tree_stochastic(key, moved, 1 / 64)


def main(seed=0, replicas=4, steps=12):
    k_data, k_round = jax.random.split(jax.random.key(seed))
    step = jax.jit(jax.vmap(replica_step, in_axes=(0, 0, 0, None), axis_name=AXIS))
    p = {"w": jnp.zeros((replicas, 3)), "b": jnp.zeros(replicas)}
    trace = []
    for i in range(steps):
        x = jax.random.normal(jax.random.fold_in(k_data, i), (replicas, 16, 3))
        y = jnp.tanh(x @ jnp.array([0.5, -0.4, 0.2]))
        p = step(p, x, y, jax.random.fold_in(k_round, i))
        trace.append(p["w"])
    return {"trace": np.stack(trace)}


if __name__ == "__main__":
    print(main()["trace"][-1])
