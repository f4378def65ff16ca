import jax
import jax.numpy as jnp
import numpy as np
import optax

from corrupt import MaskSource, hide


def images(seed, count=10, side=12):
    gen = np.random.default_rng([seed, 1])
    centre = gen.uniform(3, side - 3, size=(count, 1, 1, 2))
    grid = np.stack(np.meshgrid(np.arange(side), np.arange(side)), -1)
    return np.exp(-((grid - centre) ** 2).sum(-1) / 6).astype(np.float32)


@jax.jit
def fill_loss(params, pictures, masks):
    flat = hide(pictures, masks).reshape(len(pictures), -1)
    guess = (jnp.tanh(flat @ params["enc"]) @ params["dec"]).reshape(pictures.shape)
    return jnp.sum(masks * (guess - pictures) ** 2) / jnp.maximum(masks.sum(), 1)


def main(seed=0, steps=6, lr=1e-2, share=0.4):
    pictures = images(seed)
    pixels = pictures[0].size
    k_enc, k_dec = jax.random.split(jax.random.PRNGKey(seed))
    params = {
        "enc": jax.random.normal(k_enc, (pixels, 8)) / 12,
        "dec": jax.random.normal(k_dec, (8, pixels)) / 3,
    }
    tx = optax.adam(lr)
    state = tx.init(params)
    source = MaskSource(seed)
    losses = []
    for _ in range(steps):
        masks = source.batch_masks(len(pictures), pictures.shape[1], 3, share)
        loss, grads = jax.value_and_grad(fill_loss)(params, pictures, masks)
        updates, state = tx.update(grads, state)
        params = optax.apply_updates(params, updates)
        losses.append(float(loss))
    return np.array(losses)


if __name__ == "__main__":
    print(main())
