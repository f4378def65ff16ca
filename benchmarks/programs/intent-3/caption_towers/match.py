import jax
import jax.numpy as jnp
import optax

from towers import MODEL, initialise


def corpus(key, n):
    k_img, k_cap = jax.random.split(key)
    captions = jax.random.randint(k_cap, (n, 5), 0, 30)
    paint = jnp.sin(captions[:, :, None, None] * jnp.arange(1, 7)[None, None, :, None]).mean(1)
    return paint + 0.1 * jax.random.normal(k_img, (n, 6, 6)), captions


def objective(params, images, captions):
    a, b = MODEL.apply(params, images, captions)
    logits = a @ b.T / 0.2
    labels = jnp.arange(len(a))
    return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()


def main(seed=11, steps=10):
    k_model, k_data = jax.random.split(jax.random.key(seed))
    params = initialise(k_model)
    images, captions = corpus(k_data, 16)
    tx = optax.adam(1e-2)
    state, losses = tx.init(params), []
    update = jax.jit(jax.value_and_grad(objective))
    for _ in range(steps):
        value, grads = update(params, images, captions)
        delta, state = tx.update(grads, state)
        params = optax.apply_updates(params, delta)
        losses.append(float(value))
    return {"losses": losses, "images": images}


if __name__ == "__main__":
    print(main()["losses"])
