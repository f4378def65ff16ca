import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
from jax.flatten_util import ravel_pytree


class TidalNet(nn.Module):
    @nn.compact
    def __call__(self, x, noisy=False):
        h = nn.tanh(nn.Dense(6)(x))
        h = nn.Dropout(0.3, deterministic=not noisy)(h)
        return nn.Dense(1)(h).sum()


def slope_along(net, variables, direction, x, key, eps=1e-2):
    """Central difference of the stochastic output along ``direction``."""
    flat, rebuild = ravel_pytree(variables)

    def value(offset):
        return net.apply(rebuild(flat + offset * direction), x, noisy=True, rngs={"dropout": key})

    return (value(eps) - value(-eps)) / (2 * eps)


def main(seed=0, probes=3):
    root = jax.random.key(seed)
    net = TidalNet()
    x = jnp.linspace(-1, 1, 10).reshape(5, 2)
    init_key, root = jax.random.split(root)
    variables = net.init(init_key, x)
    size = ravel_pytree(variables)[0].size
    rows = []
    for probe_key in jax.random.split(root, probes):
        aim_key, drop_key = jax.random.split(probe_key)
        direction = jax.random.normal(aim_key, (size,))
        numeric = slope_along(net, variables, direction, x, drop_key)
        grads = jax.grad(lambda v, k=drop_key: net.apply(v, x, noisy=True, rngs={"dropout": k}))(variables)
        rows.append((float(numeric), float(ravel_pytree(grads)[0] @ direction)))
    return np.array(rows)


if __name__ == "__main__":
    print(main())
