"""Print the memory plan of a run, then do the run."""
import math

import jax
import jax.numpy as jnp

from model import forward, init


def plan(key, batch):
    shapes = jax.eval_shape(init, key)
    weights = sum(math.prod(s.shape) * s.dtype.itemsize for s in jax.tree.leaves(shapes))
    out = jax.eval_shape(forward, shapes, jax.ShapeDtypeStruct((batch, 8), jnp.float32), key)
    rows = len(jax.make_jaxpr(forward)(shapes, jnp.zeros((batch, 8)), key).eqns)
    return {"weights": weights, "optimiser": 2 * weights, "output": out.shape, "equations": rows}


def main(seed=42, batch=16, steps=4):
    key, k_run = jax.random.split(jax.random.key(seed))
    sheet = plan(key, batch)
    layers = init(key)
    loss = lambda p, x, k: jnp.mean((forward(p, x, k) - x[:, :4]) ** 2)
    losses = []
    for k in jax.random.split(k_run, steps):
        k_x, k_drop = jax.random.split(k)
        x = jax.random.normal(k_x, (batch, 8))
        value, grads = jax.value_and_grad(loss)(layers, x, k_drop)
        layers = jax.tree.map(lambda p, g: p - 0.05 * g, layers, grads)
        losses.append(float(value))
    held = sum(leaf.nbytes for leaf in jax.tree.leaves(layers))
    return {"sheet": sheet, "held": held, "losses": losses}


if __name__ == "__main__":
    print(main())
