import jax
import jax.numpy as jnp

from layers import RowModel


def run(seed=0, steps=15, lr=0.05):
    k_model, k_rows, k_mask = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.normal(k_rows, (40, 6))
    y = jnp.tanh(x[:, 0] * x[:, 1])
    model = RowModel()
    variables = model.init(k_model, x)

    def loss(variables, key):
        out = model.apply(variables, x, train=True, rngs={"mask": key})
        return jnp.mean((out - y) ** 2)

    step = jax.jit(jax.value_and_grad(loss))
    history = []
    for key in jax.random.split(k_mask, steps):
        value, grads = step(variables, key)
        variables = jax.tree.map(lambda p, g: p - lr * g, variables, grads)
        history.append(float(value))
    return history, float(jnp.mean((model.apply(variables, x) - y) ** 2))


if __name__ == "__main__":
    print(run())
