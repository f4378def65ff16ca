import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from layers import Panel


@nnx.jit
def step(net, opt, x, y):
    loss, grads = nnx.value_and_grad(lambda m: jnp.mean((m(x) - y) ** 2))(net)
    opt.update(net, grads)
    return loss


def main(seed=0, steps=20):
    net = Panel(3, 8, 4, seed=seed)
    first = np.stack([np.asarray(e.up.kernel[...]) for e in net.experts])
    opt = nnx.Optimizer(net, optax.adam(1e-2), wrt=nnx.Param)
    t = jnp.linspace(-2, 2, 50)
    x = jnp.stack([t, t**2, jnp.ones_like(t)], 1)
    y = jnp.where(t[:, None] > 0, x, -x)
    losses = [float(step(net, opt, x, y)) for _ in range(steps)]
    return {"first": first, "losses": losses}


if __name__ == "__main__":
    print(main()["losses"][-1])
