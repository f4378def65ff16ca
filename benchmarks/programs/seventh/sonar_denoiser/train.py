"""Denoising autoencoder for sonar pings, with new noise on every presentation."""
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from denoiser import Denoiser
from settings import Settings, open_streams


@nnx.jit
def step(model, optimizer, pings):
    def loss(model):
        clean, noisy = model(pings)
        return jnp.mean((clean - pings) ** 2), noisy

    (value, noisy), grads = nnx.value_and_grad(loss, has_aux=True)(model)
    optimizer.update(model, grads)
    return value, noisy


def main(seed=0):
    cfg = Settings(seed=seed)
    model = Denoiser(cfg, open_streams(cfg))
    optimizer = nnx.Optimizer(model, optax.adam(1e-2), wrt=nnx.Param)
    pings = jnp.sin(jnp.arange(24)[:, None] * jnp.arange(1, cfg.bins + 1)[None] * 0.1)
    losses, noise = [], []
    for _ in range(cfg.steps):
        value, noisy = step(model, optimizer, pings)
        losses.append(float(value))
        noise.append(np.asarray(noisy - pings))
    return {"losses": np.array(losses), "noise": np.stack(noise)}


if __name__ == "__main__":
    print(main()["losses"])
