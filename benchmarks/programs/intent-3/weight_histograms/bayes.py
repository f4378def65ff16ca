"""Mean-field variational regression with a journal of the weight samples."""
import jax
import jax.numpy as jnp

from watch import Watch


def sample_weights(q, key):
    return q["mean"] + jnp.exp(q["log_sd"]) * jax.random.normal(key, q["mean"].shape)


def bound(q, key, x, y):
    w = sample_weights(q, key)
    kl = 0.5 * jnp.sum(jnp.exp(2 * q["log_sd"]) + q["mean"] ** 2 - 1 - 2 * q["log_sd"])
    return 5.0 * jnp.sum((x @ w - y) ** 2) + kl, w


def main(seed=29, steps=8, watch_every=4):
    k_x, k_w, k_fit = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.normal(k_x, (30, 5))
    y = x @ jax.random.normal(k_w, (5,))
    q = {"mean": jnp.zeros(5), "log_sd": jnp.full(5, -1.0)}
    watch, used = Watch(), []
    for i, key in enumerate(jax.random.split(k_fit, steps)):
        if i % watch_every == 0:
            watch.histogram(f"step {i}", lambda k: sample_weights(q, k), key)
        (value, w), grads = jax.value_and_grad(bound, has_aux=True)(q, key, x, y)
        q = jax.tree.map(lambda p, g: p - 1e-3 * g, q, grads)
        used.append(w)
    return {"weights": jnp.stack(used), "loss": float(value), "journal": watch.stream.getvalue()}


if __name__ == "__main__":
    out = main()
    print(out["journal"], out["loss"])
