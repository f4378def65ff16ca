import equinox as eqx
import jax
import jax.numpy as jnp
import jax.random as jr
import optax


class Corrupt(eqx.Module):
    rate: float = eqx.field(static=True, default=0.4)

    def __call__(self, spectrum, key):
        return jnp.where(jr.bernoulli(key, self.rate, spectrum.shape), 0.0, spectrum)


class AutoEncoder(eqx.Module):
    corrupt: Corrupt
    enc: eqx.nn.Linear
    dec: eqx.nn.Linear

    def __init__(self, bands, code, *, key):
        k1, k2 = jr.split(key)
        self.corrupt = Corrupt()
        self.enc = eqx.nn.Linear(bands, code, key=k1)
        self.dec = eqx.nn.Linear(code, bands, key=k2)

    def __call__(self, spectrum, key):
        seen = self.corrupt(spectrum, key)
        return self.dec(jnp.tanh(self.enc(seen))), seen


def over_batch(model, spectra, key):
    return jax.vmap(model, in_axes=(0, None))(spectra, key)


@eqx.filter_value_and_grad(has_aux=True)
def objective(model, spectra, key):
    rebuilt, seen = over_batch(model, spectra, key)
    return jnp.mean((rebuilt - spectra) ** 2), seen


def main(seed=0, steps=10, bands=20):
    root, k_data, k_model = jr.split(jr.key(seed), 3)
    spectra = 1.0 + jr.uniform(k_data, (16, bands))
    model = AutoEncoder(bands, 6, key=k_model)
    opt = optax.sgd(0.05)
    state = opt.init(eqx.filter(model, eqx.is_array))
    losses = []
    for step in range(steps):
        (loss, seen), grads = objective(model, spectra, jr.fold_in(root, step))
        updates, state = opt.update(grads, state)
        model = eqx.apply_updates(model, updates)
        losses.append(float(loss))
    return losses, jax.device_get(seen)


if __name__ == "__main__":
    print(main()[0])
