import equinox as eqx
import jax
import jax.numpy as jnp
import optax


def squared(model, xs, ys, keys):
    return jnp.mean((jax.vmap(model)(xs, keys) - ys) ** 2)


def assess(model, xs, ys, key):
    return float(squared(model.quiet(), xs, ys, jax.random.split(key, len(xs))))


def fit(model, train, held_out, epochs, key, lr=5e-3):
    tx = optax.adam(lr)
    opt = tx.init(eqx.filter(model, eqx.is_inexact_array))

    @eqx.filter_jit
    def step(model, opt, key):
        grads = eqx.filter_grad(squared)(model, *train, jax.random.split(key, len(train[0])))
        updates, opt = tx.update(grads, opt)
        return eqx.apply_updates(model, updates), opt

    kept = (float("inf"), model)
    for number in range(epochs):
        k_step, k_assess = jax.random.split(jax.random.fold_in(key, number))
        model, opt = step(model, opt, k_step)
        kept = min(kept, (assess(model, *held_out, k_assess), model), key=lambda pair: pair[0])
    return kept
