import equinox as eqx
import jax
import jax.numpy as jnp
import optax


class Probe(eqx.Module):
    layers: list
    dropout: eqx.nn.Dropout

    def __init__(self, key):
        k1, k2 = jax.random.split(key)
        self.layers = [eqx.nn.Linear(6, 32, key=k1), eqx.nn.Linear(32, 1, key=k2)]
        self.dropout = eqx.nn.Dropout(0.3)

    def __call__(self, x, *, key):
        h = jax.nn.relu(self.layers[0](x))
        return self.layers[1](self.dropout(h, key=key))[0]


def mse(model, x, y, key):
    pred = jax.vmap(lambda xi, ki: model(xi, key=ki))(x, jax.random.split(key, len(x)))
    return jnp.mean((pred - y) ** 2)


def validate(model, x, y, key):
    eqx.nn.inference_mode(model)
    return float(eqx.filter_jit(mse)(model, x, y, key))


def main(seed=0, epochs=6):
    k_model, k_data, key = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.normal(k_data, (80, 6))
    y = jnp.sin(x[:, 0]) + x[:, 1] * x[:, 2]
    model = Probe(k_model)
    tx = optax.adam(3e-3)
    opt_state = tx.init(eqx.filter(model, eqx.is_array))

    @eqx.filter_jit
    def step(model, opt_state, key):
        grads = eqx.filter_grad(mse)(model, x[:60], y[:60], key)
        updates, opt_state = tx.update(grads, opt_state)
        return eqx.apply_updates(model, updates), opt_state

    best = (float("inf"), model)
    for epoch in range(epochs):
        key, k_step, k_val = jax.random.split(key, 3)
        model, opt_state = step(model, opt_state, k_step)
        best = min(best, (validate(model, x[60:], y[60:], k_val), model), key=lambda t: t[0])
    report = validate(best[1], x[60:], y[60:], jax.random.fold_in(key, 0))
    print(f"best val {best[0]:.4f}, reloaded {report:.4f}")
    return {"selected": best[0], "reported": report}


if __name__ == "__main__":
    main()
