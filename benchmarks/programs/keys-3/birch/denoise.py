"""Linear denoising autoencoder."""
import functools

import jax
import jax.numpy as jnp
import optax

from corruption import add_noise


def reconstruct(params, x):
    return x @ params["enc"] @ params["dec"]


@jax.jit
def loss_and_grad(params, noisy, clean):
    fn = lambda p: optax.l2_loss(reconstruct(p, noisy), clean).mean()
    return jax.value_and_grad(fn)(params)


def main(seed: int = 0, n_batches: int = 6, batch: int = 20, dim: int = 8, code: int = 3):
    enc_key, dec_key, data_key, noise_key = jax.random.split(jax.random.key(seed), 4)
    params = {
        "enc": 0.3 * jax.random.normal(enc_key, (dim, code)),
        "dec": 0.3 * jax.random.normal(dec_key, (code, dim)),
    }
    data = jax.random.normal(data_key, (n_batches, batch, dim))
    corrupt = functools.partial(add_noise, key=noise_key, sigma=0.25)
    tx = optax.adamw(5e-3)
    opt_state = tx.init(params)
    corruption, losses = [], []
    for clean in data:
        noisy = corrupt(clean)
        loss, grads = loss_and_grad(params, noisy, clean)
        updates, opt_state = tx.update(grads, opt_state, params)
        params = optax.apply_updates(params, updates)
        corruption.append(noisy - clean)
        losses.append(loss)
    return {"params": params, "losses": jnp.array(losses), "corruption": jnp.stack(corruption)}


if __name__ == "__main__":
    print(main()["losses"])
