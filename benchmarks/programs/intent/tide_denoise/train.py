"""Denoising autoencoder on tide gauges; fresh noise acts as the regulariser."""
import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from models import Corrupt, Denoiser


def gauges(key, n, dim):
    phase = jax.random.uniform(key, (n, 1)) * 2 * jnp.pi
    return jnp.sin(jnp.linspace(0, 6, dim) + phase)


@eqx.filter_jit
def update(model, corrupt, x, lr):
    noisy = corrupt(x)

    def loss(m):
        return jnp.mean((jax.vmap(m)(noisy) - x) ** 2)

    value, g = eqx.filter_value_and_grad(loss)(model)
    return eqx.apply_updates(model, jax.tree.map(lambda d: -lr * d, g)), value, noisy


def main(seed=0, steps=20):
    k_x, k_net, k_noise = jax.random.split(jax.random.key(seed), 3)
    x = gauges(k_x, 12, 10)
    model = Denoiser(10, 16, k_net)
    corrupt = Corrupt(k_noise, 0.4)
    inputs, losses = [], []
    for _ in range(steps):
        model, value, noisy = update(model, corrupt, x, 0.1)
        inputs.append(noisy)
        losses.append(float(value))
    return {"inputs": np.stack(inputs), "losses": np.array(losses)}


if __name__ == "__main__":
    print(main()["losses"][-1])
