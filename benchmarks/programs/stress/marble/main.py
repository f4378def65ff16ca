import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from block import Block, Tower


def batch_call(tower, x, key=None):
    if key is None:
        return jax.vmap(tower)(x)
    return jax.vmap(tower)(x, jax.random.split(key, len(x)))


@eqx.filter_jit
def loss(tower, x, key=None):
    out, _ = batch_call(tower, x, key)
    return jnp.mean(out**2)


def main(seed=0, width=16):
    k_net, k_x, k_drop = jax.random.split(jax.random.key(seed), 3)
    tower = Tower([Block(width, key=k) for k in jax.random.split(k_net, 2)])
    x = 1.0 + jax.random.uniform(k_x, (3, width))
    _, zeros = batch_call(tower, x, k_drop)
    grads = eqx.filter_grad(loss)(tower, x, k_drop)
    calm = eqx.nn.inference_mode(tower)
    return {
        "zeros": [[np.asarray(z) for z in pair] for pair in zeros],
        "grad": float(jnp.abs(grads.blocks[0].linear.weight).sum()),
        "calm": [float(loss(calm, x)), float(loss(calm, x))],
    }


if __name__ == "__main__":
    print(main()["calm"])
