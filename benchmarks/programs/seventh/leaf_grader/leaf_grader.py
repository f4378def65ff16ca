"""Grades leaf disease; the network of the best validation epoch is kept and reported."""
import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax


class Grader(eqx.Module):
    layers: list
    drop: eqx.nn.Dropout

    def __init__(self, sizes, rate, key):
        keys = jax.random.split(key, len(sizes) - 1)
        self.layers = [eqx.nn.Linear(a, b, key=k) for a, b, k in zip(sizes, sizes[1:], keys)]
        self.drop = eqx.nn.Dropout(rate)

    def __call__(self, leaf, key):
        for layer, k in zip(self.layers[:-1], jax.random.split(key, len(self.layers) - 1)):
            leaf = self.drop(jax.nn.relu(layer(leaf)), key=k)
        return self.layers[-1](leaf)


def batch_loss(model, leaves, grades, key):
    logits = jax.vmap(model)(leaves, jax.random.split(key, len(leaves)))
    return optax.softmax_cross_entropy_with_integer_labels(logits, grades).mean()


def validate(model, leaves, grades, key):
    eqx.nn.inference_mode(model, True)
    return float(batch_loss(model, leaves, grades, key))


def leaves_of(offset, n=48):
    t = jnp.linspace(-2, 2, n) + offset
    return jnp.stack([t, jnp.sin(2 * t), jnp.cos(3 * t), t**2], axis=1), (jnp.sin(2 * t) > 0).astype(int)


def main(seed=0, epochs=15):
    train, held_out = leaves_of(0.0), leaves_of(0.03)
    key_model, key_loop, key_report = jax.random.split(jax.random.key(seed), 3)
    model, tx = Grader([4, 32, 32, 2], 0.4, key_model), optax.adam(1e-2)
    opt = tx.init(eqx.filter(model, eqx.is_inexact_array))

    @eqx.filter_jit
    def step(model, opt, key):
        grads = eqx.filter_grad(batch_loss)(model, *train, key)
        updates, opt = tx.update(grads, opt)
        return eqx.apply_updates(model, updates), opt

    best, best_loss = model, float("inf")
    for epoch_key in jax.random.split(key_loop, epochs):
        k_step, k_val = jax.random.split(epoch_key)
        model, opt = step(model, opt, k_step)
        current = validate(model, *held_out, k_val)
        if current < best_loss:
            best, best_loss = model, current
    return {
        "best": best_loss,
        "reported": validate(best, *held_out, key_report),
        "weights": np.asarray(best.layers[0].weight),
    }


if __name__ == "__main__":
    out = main()
    print(out["best"], out["reported"])
