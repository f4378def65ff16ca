import jax
import jax.numpy as jnp
import optax
from flax.training import train_state
from flax.training.early_stopping import EarlyStopping

from model import VAE, elbo_loss, spectra


class VaeState(train_state.TrainState):
    rng: jax.Array
    valid_rng: jax.Array


def create(key, x, lr):
    k_param, k_latent, k_run, k_valid = jax.random.split(key, 4)
    model = VAE(out=x.shape[-1])
    variables = model.init({"params": k_param, "latent": k_latent}, x)
    return VaeState.create(apply_fn=model.apply, params=variables["params"], tx=optax.adam(lr), rng=k_run, valid_rng=k_valid)


@jax.jit
def train_step(state, x):
    key = jax.random.fold_in(state.rng, state.step)

    def loss_fn(params):
        out, aux = state.apply_fn({"params": params}, x, rngs={"latent": key}, mutable=["intermediates"])
        return elbo_loss(*out, x), aux["intermediates"]["eps"][0]

    (loss, eps), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads), {"loss": loss, "eps": eps}


@jax.jit
def valid_step(state, x):
    out, aux = state.apply_fn({"params": state.params}, x, rngs={"latent": state.valid_rng}, mutable=["intermediates"])
    return elbo_loss(*out, x), aux["intermediates"]["eps"][0]


def main(epochs=3, batch=16):
    k_data, k_held, k_state, k_order = jax.random.split(jax.random.key(640), 4)
    data, held = spectra(k_data, 64), spectra(k_held, 16)
    state = create(k_state, data[:batch], 1e-2)
    stop = EarlyStopping(min_delta=1e-3, patience=2)
    history, valid = [], []
    for epoch in range(epochs):
        order = jax.random.permutation(jax.random.fold_in(k_order, epoch), len(data))
        for rows in order.reshape(-1, batch):
            state, logs = train_step(state, data[rows])
            history.append(logs)
        score, eps = valid_step(state, held)
        valid.append({"loss": score, "eps": eps})
        stop = stop.update(float(score))
        if stop.should_stop:
            break
    stack = lambda *v: jnp.stack(v)
    return {"train": jax.tree.map(stack, *history), "valid": jax.tree.map(stack, *valid)}


if __name__ == "__main__":
    print(main()["valid"]["loss"])
