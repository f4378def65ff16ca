import jax
import jax.numpy as jnp

EPOCHS, BATCHES, BATCH, DIM = 3, 8, 16, 5


def loss_fn(w, x, y):
    return jnp.mean((x @ w - y) ** 2)


def fit(key, x, y, noise=0.1, lr=0.05):
    """Ridge-like regression by input noise. Returns weights and the noise norm of each step."""
    keys = jax.random.split(key, (EPOCHS, BATCHES))

    def step(w, i):
        epoch, b = i // BATCHES, i % BATCHES
        xb = jax.lax.dynamic_slice_in_dim(x, b * BATCH, BATCH)
        yb = jax.lax.dynamic_slice_in_dim(y, b * BATCH, BATCH)
        eps = noise * jax.random.normal(keys[epoch, b], xb.shape)
        w = w - lr * jax.grad(loss_fn)(w, xb + eps, yb)
        return w, jnp.linalg.norm(eps)

    return jax.lax.scan(step, jnp.zeros(DIM), jnp.arange(EPOCHS * BATCHES))


def main(seed=5):
    data_key, target_key, fit_key = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.normal(data_key, (BATCHES * BATCH, DIM))
    y = x @ jnp.arange(1.0, DIM + 1) + 0.1 * jax.random.normal(target_key, (len(x),))
    w, norms = jax.jit(fit)(fit_key, x, y)
    print("weights", w)
    return w, norms


if __name__ == "__main__":
    main()
