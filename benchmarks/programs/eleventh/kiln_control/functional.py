import jax
import jax.numpy as jnp
from flax import nnx


def compiled_step(graphdef, lr):
    """Pure step over (params, everything else); both come back."""

    @jax.jit
    def step(params, other, x, y):
        def loss(params):
            net = nnx.merge(graphdef, params, other, copy=True)
            out, kept = net(x)
            _, _, after = nnx.split(net, nnx.Param, ...)
            return jnp.mean((out - y) ** 2), (kept, after)

        (value, (kept, after)), grads = jax.value_and_grad(loss, has_aux=True)(params)
        params = jax.tree.map(lambda p, g: p - lr * g, params, grads)
        return (params, after), (value, kept)

    return step
