import jax
import jax.numpy as jnp
from flax import nnx

from gauge import Gauge


def make_epoch(graph, lr):
    def one(carry, batch):
        weights, rest = carry
        x, y = batch

        model = nnx.merge(graph, weights, rest)
        loss, grads = nnx.value_and_grad(lambda m: jnp.mean((m(x) - y) ** 2))(model)
        weights = jax.tree.map(lambda w, g: w - lr * g, weights, grads)
        return (weights, nnx.state(model, nnx.Not(nnx.Param))), loss

    return jax.jit(lambda carry, data: jax.lax.scan(one, carry, data))


def run(seed=0, lr=0.05, batches=12):
    rngs = nnx.Rngs(seed)
    x = jnp.broadcast_to(jax.random.normal(rngs.river(), (16, 3)), (batches, 16, 3))
    graph, weights, rest = nnx.split(Gauge(rngs=rngs), nnx.Param, ...)
    _, losses = make_epoch(graph, lr)((weights, rest), (x, x.sum(-1)))
    return jax.device_get(losses)


if __name__ == "__main__":
    print(run())
