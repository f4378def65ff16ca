import math

import jax


def n_bytes(tree):
    return sum(math.prod(v.shape) * v.dtype.itemsize for v in jax.tree.leaves(tree))


def estimate(model, tx, key, batch):
    params = jax.eval_shape(model.init, key, batch)
    moments = jax.eval_shape(tx.init, params)
    out = jax.eval_shape(lambda p, k: model.apply(p, jax.random.normal(k, batch.shape)), params, key)
    return {"params": n_bytes(params), "optimizer": n_bytes(moments), "output": out.shape}
