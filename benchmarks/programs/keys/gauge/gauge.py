"""An equinox regressor that is trained with dropout and evaluated without."""
import equinox as eqx
import jax
import jax.numpy as jnp
import optax


class Regressor(eqx.Module):
    first: eqx.nn.Linear
    drop: eqx.nn.Dropout
    last: eqx.nn.Linear

    def __init__(self, features, width, *, key):
        first_key, last_key = jax.random.split(key)
        self.first = eqx.nn.Linear(features, width, key=first_key)
        self.drop = eqx.nn.Dropout(0.5)
        self.last = eqx.nn.Linear(width, 1, key=last_key)

    def __call__(self, x, key):
        return self.last(self.drop(jax.nn.relu(self.first(x)), key=key))[0]


@eqx.filter_value_and_grad
def loss(model, xs, ys, key):
    keys = jax.random.split(key, len(xs))
    return jnp.mean((jax.vmap(model)(xs, keys) - ys) ** 2)


def evaluate(model, batches, key):
    model = eqx.nn.inference_mode(model)
    return jnp.stack([jax.vmap(model, in_axes=(0, None))(xs, key) for xs in batches])


def main(seed=0, steps=4):
    model_key, data_key, key = jax.random.split(jax.random.key(seed), 3)
    model = Regressor(3, 16, key=model_key)
    xs = jax.random.normal(data_key, (8, 3))
    optimiser = optax.sgd(1e-4)
    state = optimiser.init(eqx.filter(model, eqx.is_array))
    losses = []
    for _ in range(steps):
        key, step_key = jax.random.split(key)
        value, grads = loss(model, xs, xs.sum(axis=1), step_key)
        updates, state = optimiser.update(grads, state)
        model = eqx.apply_updates(model, updates)
        losses.append(value)
    return {"losses": jnp.stack(losses), "evaluated": evaluate(model, [xs, xs], key)}


if __name__ == "__main__":
    print(main()["evaluated"][0])
