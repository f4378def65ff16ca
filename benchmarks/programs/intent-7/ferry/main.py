import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from couple import Couple


@eqx.filter_jit
def run(blocks, a, b, keys):
    gates = []
    for block, k in zip(blocks, keys):
        a, b, gate = block(a, b, k)
        gates.append(gate)
    return a, b, jnp.stack(gates)


@eqx.filter_jit
def rewind(blocks, a, b, keys):
    for block, k in zip(blocks[::-1], keys[::-1]):
        a, b = block.invert(a, b, k)
    return a, b


def main(depth=3, d=6, steps=2):
    k_net, k_x, key = jax.random.split(jax.random.key(21), 3)
    blocks = eqx.filter_jit(lambda ks: [Couple(d, k) for k in ks])(jax.random.split(k_net, depth))
    a, b = jax.random.normal(k_x, (2, 8, d))
    drift, gates = 0.0, []
    for _ in range(steps):
        key, sub = jax.random.split(key)
        keys = jax.random.split(sub, depth)
        u, v, gate = run(blocks, a, b, keys)
        gates.append(gate)
        p, q = rewind(blocks, u, v, keys)
        drift = max(drift, np.abs(np.subtract(p, a)).max(), np.abs(np.subtract(q, b)).max())
    return {"drift": float(drift), "gates": np.stack(gates)}


if __name__ == "__main__":
    print(main()["drift"])
