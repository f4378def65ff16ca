import jax
import jax.numpy as jnp
import numpy as np

from nets import Encoder, Reader


def main(seed=0):
    k_params, k_drop = jax.random.split(jax.random.key(seed))
    x = jnp.linspace(0.5, 1.5, 4 * 16).reshape(4, 16)
    net = Encoder(width=16, depth=3)
    variables = net.init({"params": k_params}, x, False)
    _, kept = net.apply(variables, x, True, rngs={"dropout": k_drop})
    plain, _ = net.apply(variables, x, False)

    seq = jnp.broadcast_to(x[:, None], (4, 5, 16))
    reader = Reader(width=16)
    v = reader.init({"params": k_params}, seq, False)
    _, locked = reader.apply(v, seq, True, rngs={"dropout": k_drop})
    return {"layers": np.asarray(kept), "time": np.asarray(locked), "plain": np.asarray(plain)}


if __name__ == "__main__":
    print(main()["plain"].mean())
