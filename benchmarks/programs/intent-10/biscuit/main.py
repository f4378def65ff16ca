from functools import partial

import equinox as eqx
import jax
import jax.numpy as jnp
import optax

from mixture import Curve, CurveMixture


def two_tracks(key, n=80):
    k_x, k_track, k_e = jax.random.split(key, 3)
    x = jax.random.uniform(k_x, (n,), minval=-1, maxval=1)
    side = jnp.where(jax.random.bernoulli(k_track, 0.5, (n,)), 1.0, -1.0)
    return x, side * (0.5 + x**2) + 0.05 * jax.random.normal(k_e, (n,))


def fit(model, x, y, steps, lr=2e-2):
    tx = optax.adam(lr)
    opt = tx.init(eqx.filter(model, eqx.is_inexact_array))

    @eqx.filter_jit
    def step(model, opt):
        loss, g = eqx.filter_value_and_grad(lambda m: -m.log_likelihood(x, y))(model)
        upd, opt = tx.update(g, opt)
        return eqx.apply_updates(model, upd), opt, loss

    for _ in range(steps):
        model, opt, loss = step(model, opt)
    return model, float(loss)


def main(seed=8, steps=60):
    k_data, k_model = jax.random.split(jax.random.key(seed))
    x, y = two_tracks(k_data)
    model = CurveMixture(2, make=partial(Curve, 12, key=k_model))
    model, loss = fit(model, x, y, steps)
    grid = jnp.linspace(-1, 1, 21)
    return {"loss": loss, "curves": model.curves(grid)}


if __name__ == "__main__":
    print(main()["loss"])
