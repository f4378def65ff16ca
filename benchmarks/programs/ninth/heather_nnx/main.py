import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from layers import Tower


def moor(n=40, d=8):
    rng = np.random.default_rng(15)
    x = rng.normal(size=(n, d)).astype(np.float32)
    return jnp.asarray(x), jnp.asarray((x.sum(1) > 0).astype(np.int32))


@nnx.jit
def update(net, optimizer, x, y, key):
    def loss(m):
        logits, masks = m(x, key)
        return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean(), masks

    (value, masks), g = nnx.value_and_grad(loss, has_aux=True)(net)
    optimizer.update(net, g)
    return value, masks


def main(seed=3, steps=8):
    x, y = moor()
    net = Tower(8, 2, 0.3, nnx.Rngs(params=seed))
    optimizer = nnx.Optimizer(net, optax.sgd(0.05), wrt=nnx.Param)
    stream = jax.random.key(seed + 1)
    seen = []
    for _ in range(steps):
        stream, now = jax.random.split(stream)
        value, masks = update(net, optimizer, x, y, now)
        seen.append([np.asarray(m) for m in masks])
    print("loss", float(value))
    return np.array(seen)


if __name__ == "__main__":
    main()
