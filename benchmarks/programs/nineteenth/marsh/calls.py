"""Frog species from the spectrograms of their calls."""
import jax
import jax.numpy as jnp
import numpy as np
import optax

from temporal import CallNet

NET = CallNet()


def spectrograms(key, count=16, length=10, bands=5):
    k_kind, k_noise = jax.random.split(key)
    kind = jax.random.randint(k_kind, (count,), 0, 4)
    tone = jax.nn.one_hot(kind, bands)[:, None, :]
    return tone + 0.3 * jax.random.normal(k_noise, (count, length, bands)), kind


@jax.jit
def loss_and_grad(params, key, x, kind):
    def loss(p):
        out = NET.apply({"params": p}, x, training=True, rngs={"dropout": key})
        return optax.softmax_cross_entropy_with_integer_labels(out, kind).mean()

    return jax.value_and_grad(loss)(params)


def main(seed=0, steps=4, lr=0.1):
    k_data, k_init, k_steps, k_peek = jax.random.split(jax.random.PRNGKey(seed), 4)
    x, kind = spectrograms(k_data)
    params = NET.init(k_init, x)["params"]
    losses = []
    for step in range(steps):
        loss, grads = loss_and_grad(params, jax.random.fold_in(k_steps, step), x, kind)
        params = jax.tree.map(lambda p, g: p - lr * g, params, grads)
        losses.append(float(loss))
    _, peek = NET.apply({"params": params}, x, training=True, rngs={"dropout": k_peek}, mutable="intermediates")
    return {
        "losses": np.array(losses),
        "hidden": np.asarray(peek["intermediates"]["last"][0]),
        "logits": np.asarray(NET.apply({"params": params}, x)),
    }


if __name__ == "__main__":
    print(main()["losses"])
