import equinox as eqx
import jax
import jax.numpy as jnp
import optax

from layers import Mixture


def objective(model, x, y):
    pred, _ = jax.vmap(model)(x)
    return jnp.mean((pred - y) ** 2)


def main(seed=9, steps=5, dim=6, experts=4):
    k_model, k_data = jax.random.split(jax.random.key(seed))
    model = Mixture(dim, experts, key=k_model)
    x = jax.random.normal(k_data, (40, dim))
    y = jnp.where(x[:, :1] > 0, jnp.roll(x, 1, -1), -x)
    _, opinions = jax.vmap(model)(x)
    tx = optax.sgd(0.1)
    state = tx.init(eqx.filter(model, eqx.is_array))
    for _ in range(steps):
        value, grads = eqx.filter_value_and_grad(objective)(model, x, y)
        updates, state = tx.update(grads, state)
        model = eqx.apply_updates(model, updates)
    return {"opinions": opinions, "loss": float(value)}


if __name__ == "__main__":
    print(main()["loss"])
