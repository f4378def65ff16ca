import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from couple import Couple


@eqx.filter_jit
def run(blocks, a, b, key):
    gates = []
    for block in blocks:
        a, b, gate = block(a, b, key)
        gates.append(gate)
    return a, b, jnp.stack(gates)


@eqx.filter_jit
def rewind(blocks, a, b, key):
    for block in reversed(blocks):
        a, b = block.invert(a, b, key)
    return a, b


def main(depth=3, d=6, steps=2):
    k_net, k_x, key = jax.random.split(jax.random.key(21), 3)
    blocks = eqx.filter_jit(lambda ks: [Couple(d, k) for k in ks])(jax.random.split(k_net, depth))
    a, b = jax.random.normal(k_x, (2, 8, d))
    drift, gates = 0.0, []
    for _ in range(steps):
        key, sub = jax.random.split(key)
        u, v, gate = run(blocks, a, b, sub)
        gates.append(gate)
        p, q = rewind(blocks, u, v, sub)
        drift = max(drift, np.abs(np.subtract(p, a)).max(), np.abs(np.subtract(q, b)).max())
    return {"drift": float(drift), "gates": np.stack(gates)}


if __name__ == "__main__":
    print(main()["drift"])
