import jax
import jax.numpy as jnp

from layers import mlp
from streams import Streams


def main(seed=0):
    streams = Streams(seed)
    params = mlp(streams, (3, 8, 1))
    noise = jax.random.normal(streams.key("noise"), (4,))
    return float(sum(jnp.sum(p) for p in jax.tree.leaves(params))), noise.tolist()


if __name__ == "__main__":
    print(main())
