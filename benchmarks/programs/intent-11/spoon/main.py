"""Kitchen sound classifier with waveform augmentation."""
import jax
import jax.numpy as jnp
import numpy as np
import optax

from pipeline import Pipeline

TX = optax.adam(1e-2)
PIPE = Pipeline()


def sounds(n, rng, length=48):
    y = rng.integers(0, 3, n)
    t = np.arange(length)
    x = np.sin(t * (0.3 + 0.35 * y[:, None]) + rng.uniform(0, 6.28, (n, 1)))
    return (x + 0.2 * rng.normal(size=x.shape)).astype(np.float32), y


def logits(params, x):
    spec = jnp.abs(jnp.fft.rfft(x, axis=-1))
    return spec @ params["w"] + params["b"]


@jax.jit
def step(params, opt_state, x, y, key):
    x, drawn = PIPE.batch(key, x)

    def loss_fn(p):
        return optax.softmax_cross_entropy_with_integer_labels(logits(p, x), y).mean()

    loss, g = jax.value_and_grad(loss_fn)(params)
    u, opt_state = TX.update(g, opt_state)
    return optax.apply_updates(params, u), opt_state, loss, drawn


def main(seed=0, epochs=4, batch=32):
    rng = np.random.default_rng(seed)
    x, y = sounds(256, rng)
    params = {"w": jnp.zeros((25, 3)), "b": jnp.zeros(3)}
    opt_state, key = TX.init(params), jax.random.key(seed)
    seen = {name: [] for name in PIPE.names}
    for epoch in range(epochs):
        order = rng.permutation(len(x))
        for start in range(0, len(x), batch):
            key, sub = jax.random.split(key)
            idx = order[start:start + batch]
            params, opt_state, loss, drawn = step(params, opt_state, x[idx], y[idx], sub)
            for name in seen:
                seen[name].append(np.asarray(drawn[name], float))
        print(f"epoch {epoch} loss {float(loss):.4f}")
    return {name: np.concatenate(v) for name, v in seen.items()}


if __name__ == "__main__":
    main()
