import jax
import jax.numpy as jnp
import numpy as np

from workshop.archive import take_out
from workshop.masters import make_masters
from workshop.nets import Joiner


def main(seed=18, n=3):
    net = Joiner()
    x = jnp.sin(jnp.arange(12.0)).reshape(2, 6)
    joints = [net.apply(take_out(net, blob), x) for blob in make_masters(net, seed, n)]
    return {"joints": np.stack([np.asarray(j) for j in joints]), "mean": float(jnp.mean(jnp.stack(joints)))}


if __name__ == "__main__":
    print(main()["mean"])
