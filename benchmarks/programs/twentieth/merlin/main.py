import equinox as eqx
import jax
import jax.numpy as jnp
import optax

from recurrent import Reader


def pulses(key, n, length):
    x = jax.random.bernoulli(key, 0.3, (n, length, 1)).astype(jnp.float32)
    return x, x.sum((1, 2)) / length


@eqx.filter_jit
def step(model, state, tx, x, y, key):
    def loss(m):
        keys = jax.random.split(key, len(x))
        return jnp.mean((jax.vmap(m)(x, keys) - y) ** 2)

    value, g = eqx.filter_value_and_grad(loss)(model)
    up, state = tx.update(g, state)
    return eqx.apply_updates(model, up), state, value


def main(seed=88, epochs=2, batch=16):
    k_data, k_model, k_order, k_drop = jax.random.split(jax.random.key(seed), 4)
    x, y = pulses(k_data, 64, 12)
    model = Reader(1, 16, p=0.2, key=k_model)
    tx = optax.adam(5e-3)
    state = tx.init(eqx.filter(model, eqx.is_inexact_array))
    losses = []
    for epoch in range(epochs):
        rows = jax.random.permutation(jax.random.fold_in(k_order, epoch), len(x))
        for b in range(len(x) // batch):
            take = rows[b * batch : (b + 1) * batch]
            k_drop, k = jax.random.split(k_drop)
            model, state, value = step(model, state, tx, x[take], y[take], k)
            losses.append(float(value))
    return losses


if __name__ == "__main__":
    print([round(v, 4) for v in main()])
