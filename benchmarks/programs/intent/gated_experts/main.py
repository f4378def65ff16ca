import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx

from moe import Mixture


def main(seed=0, steps=4, dim=6):
    net = Mixture(dim, 4, nnx.Rngs(seed))
    x = jax.random.normal(jax.random.key(seed + 1000), (32, dim))
    y = jnp.where(x[:, :1] > 0, x, -2 * x)
    losses, opinions = [], []

    def loss_fn(m):
        out, (_, each) = m(x)
        return jnp.mean((out - y) ** 2), each

    for _ in range(steps):
        (loss, each), g = nnx.value_and_grad(loss_fn, has_aux=True)(net)
        state = nnx.state(net, nnx.Param)
        nnx.update(net, jax.tree.map(lambda p, d: p - 0.1 * d, state, g))
        losses.append(float(loss))
        opinions.append(each)
    return {"losses": losses, "opinions": np.stack(opinions)}


if __name__ == "__main__":
    print(main()["losses"])
