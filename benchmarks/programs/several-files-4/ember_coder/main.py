import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from ember.step import step


def main(seed=4, steps=4):
    k_net, k_run = jax.random.split(jax.random.key(seed))
    net = eqx.nn.MLP(9, 9, 12, 2, key=k_net)
    x, smokes, codes = jnp.sin(jnp.arange(9.0)), [], []
    for key in jax.random.split(k_run, steps):
        net, value, a, b = step(net, x, key)
        smokes.append(np.asarray(a))
        codes.append(np.asarray(b))
    return {"smokes": np.stack(smokes), "codes": np.stack(codes), "loss": float(value)}


if __name__ == "__main__":
    print(main()["loss"])
