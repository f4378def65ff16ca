import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from coder import Coder
from objective import batch_loss


def main(seed=0, steps=4, width=8):
    key, init = jax.random.split(jax.random.key(seed))
    model = Coder(width, width, key=init)
    opt = optax.adamw(1e-2)
    state = opt.init(eqx.filter(model, eqx.is_array))
    spectra = jnp.sin(jnp.arange(5.0 * width)).reshape(5, width)

    @eqx.filter_jit
    def step(model, state, key):
        (loss, drawn), grads = eqx.filter_value_and_grad(batch_loss, has_aux=True)(model, spectra, key)
        updates, state = opt.update(grads, state, eqx.filter(model, eqx.is_array))
        return eqx.apply_updates(model, updates), state, loss, drawn

    inputs, latents = [], []
    for _ in range(steps):
        key, now = jax.random.split(key)
        model, state, loss, (a, b) = step(model, state, now)
        inputs.append(np.asarray(a))
        latents.append(np.asarray(b))
    return {"inputs": np.stack(inputs), "latents": np.stack(latents), "loss": float(loss)}


if __name__ == "__main__":
    print(main()["loss"])
