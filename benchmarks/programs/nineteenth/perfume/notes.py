"""Latent accords of perfumes from their note intensities."""
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax.training.train_state import TrainState

from vae import Vae, negative_elbo


def intensities(key, perfumes=32, notes=7):
    k_base, k_mix = jax.random.split(key)
    base = jax.random.uniform(k_base, (3, notes))
    return jax.random.dirichlet(k_mix, jnp.ones(3), (perfumes,)) @ base


@jax.jit
def train_step(ts, key, x):
    def loss_fn(params):
        return negative_elbo(ts.apply_fn({"params": params}, x, rngs={"latent": key}), x)

    loss, grads = jax.value_and_grad(loss_fn)(ts.params)
    return ts.apply_gradients(grads=grads), loss


def main(seed=0, steps=5, lr=1e-2):
    k_data, k_init, k_train, k_code = jax.random.split(jax.random.key(seed), 4)
    k_params, k_latent = jax.random.split(k_init)
    x = intensities(k_data)
    model = Vae(2, x.shape[1])
    params = model.init({"params": k_params, "latent": k_latent}, x)["params"]
    ts = TrainState.create(apply_fn=model.apply, params=params, tx=optax.adam(lr))
    losses = []
    for key in jax.random.split(k_train, steps):
        ts, loss = train_step(ts, key, x)
        losses.append(float(loss))
    _, mean, log_var, z = model.apply({"params": ts.params}, x, rngs={"latent": k_code})
    return {"losses": np.array(losses), "mean": np.asarray(mean), "log_var": np.asarray(log_var), "z": np.asarray(z)}


if __name__ == "__main__":
    print(main()["losses"])
