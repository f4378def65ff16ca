from dataclasses import dataclass, field as dc_field
from functools import partial
from typing import Callable

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from field import VelocityField, integrate
from objective import FlowMatching


@dataclass
class Experiment:
    seed: int = 2
    steps: int = 60
    batch: int = 64
    width: int = 32
    tx: optax.GradientTransformation = dc_field(default_factory=lambda: optax.adam(3e-3))


@partial(jax.jit, static_argnums=1)
def two_moons(key, n):
    k_side, k_angle, k_noise = jax.random.split(key, 3)
    side = jax.random.bernoulli(k_side, 0.5, (n,))
    a = jnp.pi * jax.random.uniform(k_angle, (n,))
    moon = jnp.stack([jnp.cos(a), jnp.sin(a)], -1)
    other = jnp.stack([1 - jnp.cos(a), 0.5 - jnp.sin(a)], -1)
    return jnp.where(side[:, None], moon, other) + 0.05 * jax.random.normal(k_noise, (n, 2))


def make_update(objective: Callable, tx):
    grad_fn = eqx.filter_value_and_grad(objective, has_aux=True)

    @eqx.filter_jit
    def update(model, opt_state, x):
        (loss, aux), grads = grad_fn(model, x)
        updates, opt_state = tx.update(grads, opt_state)
        return eqx.apply_updates(model, updates), opt_state, loss, aux

    return update


def main(exp=None):
    exp = exp or Experiment()
    k_model, k_data, k_obj, k_eval = jax.random.split(jax.random.key(exp.seed), 4)
    model = VelocityField(2, exp.width, key=k_model)
    opt_state = exp.tx.init(eqx.filter(model, eqx.is_inexact_array))
    update = make_update(partial(FlowMatching(), key=k_obj), exp.tx)

    history = {"loss": [], "t": []}
    for step in range(exp.steps):
        x = two_moons(jax.random.fold_in(k_data, step), exp.batch)
        model, opt_state, loss, aux = update(model, opt_state, x)
        history["loss"].append(float(loss))
        history["t"].append(np.asarray(aux["t"]))
    samples = integrate(model, jax.random.normal(k_eval, (128, 2)), 20)
    history["samples"] = np.asarray(samples)
    print(f"loss {np.mean(history['loss'][-10:]):.3f}  sample mean {history['samples'].mean(0).round(2)}")
    return history


if __name__ == "__main__":
    main()
