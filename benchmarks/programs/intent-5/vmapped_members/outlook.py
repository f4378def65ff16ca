"""How unsure is the ensemble away from the data?"""
import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from ensemble import Ensemble, wavy


def fit(model, x, y, steps):
    tx = optax.adam(5e-3)
    state = tx.init(eqx.filter(model, eqx.is_inexact_array))

    @eqx.filter_jit
    def step(model, state):
        grads = eqx.filter_grad(lambda m: jnp.mean((m.each(x) - y) ** 2))(model)
        upd, state = tx.update(grads, state)
        return eqx.apply_updates(model, upd), state

    for _ in range(steps):
        model, state = step(model, state)
    return model


def main(seed=0, steps=30, size=5):
    k_data, k_model = jax.random.split(jax.random.PRNGKey(seed))
    x, y = wavy(k_data, 32)
    model = fit(Ensemble(size, key=k_model), x, y, steps)
    far = jnp.linspace(-3, 3, 21)
    mean, spread = model(far)
    return {"mean": np.asarray(mean), "spread": np.asarray(spread)}


if __name__ == "__main__":
    print(main()["spread"].max())
