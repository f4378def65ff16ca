import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from stack import ConvMixer, Snapshot


@eqx.filter_value_and_grad
def objective(model, series, growth, key):
    out = jax.vmap(lambda s, k: model(s, key=k))(series, jax.random.split(key, len(series)))
    return jnp.mean((out - growth) ** 2)


def loop(model, tx, series, growth, key, rounds):
    state = tx.init(eqx.filter(model, eqx.is_inexact_array))
    for r in range(rounds):
        key, sub = jax.random.split(key)
        loss, grads = objective(model, series, growth, sub)
        updates, state = tx.update(grads, state)
        model = eqx.apply_updates(model, updates)
        with Snapshot(model) as predict:
            score = jnp.mean((predict(series) - growth) ** 2)
        yield float(loss), float(score)


def main(seed=0, rounds=4, lr=1e-2):
    k_data, k_model, k_loop = jax.random.split(jax.random.key(seed), 3)
    series = jax.random.normal(k_data, (16, 3, 12))
    growth = series.mean((1, 2))
    model = ConvMixer(3, 2, k_model)
    rows = list(loop(model, optax.adam(lr), series, growth, k_loop, rounds))
    return np.array(rows)


if __name__ == "__main__":
    for loss, score in main():
        print(f"{loss:.4f} {score:.4f}")
