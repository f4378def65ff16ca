import jax
import jax.numpy as jnp
import optax
from flax.training import train_state

from model import VAE, elbo_loss, spectra


class VaeState(train_state.TrainState):
    rng: jax.Array


def create(key, x, lr):
    k_param, k_latent, k_run = jax.random.split(key, 3)
    model = VAE(out=x.shape[-1])
    variables = model.init({"params": k_param, "latent": k_latent}, x)
    return VaeState.create(apply_fn=model.apply, params=variables["params"], tx=optax.adam(lr), rng=k_run)


@jax.jit
def train_step(state, x):
    def loss_fn(params):
        out, aux = state.apply_fn({"params": params}, x, rngs={"latent": state.rng}, mutable=["intermediates"])
        return elbo_loss(*out, x), aux["intermediates"]["eps"][0]

    (loss, eps), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads), {"loss": loss, "eps": eps}


def main(epochs=3, batch=16):
    k_data, k_state, k_order = jax.random.split(jax.random.key(640), 3)
    data = spectra(k_data, 64)
    state = create(k_state, data[:batch], 1e-2)
    history = []
    for epoch in range(epochs):
        order = jax.random.permutation(jax.random.fold_in(k_order, epoch), len(data))
        for rows in order.reshape(-1, batch):
            state, logs = train_step(state, data[rows])
            history.append(logs)
    return jax.tree.map(lambda *v: jnp.stack(v), *history)


if __name__ == "__main__":
    print(main()["loss"])
