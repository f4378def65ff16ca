"""Water stress of cacti from leaf spectra; reports training time per step."""
import time

import jax
import jax.numpy as jnp
import numpy as np
import optax

from augment import augment

TX = optax.adam(5e-3)


def spectra(n, rng, bands=32):
    stress = rng.uniform(0, 1, n)
    b = np.linspace(0, 1, bands)
    x = np.exp(-((b - 0.4) / 0.2) ** 2) * (1 - 0.5 * stress[:, None]) + 0.1 * rng.normal(size=(n, bands))
    return x.astype(np.float32), stress.astype(np.float32)


def init(key, bands, hidden=24):
    a, b = jax.random.split(key)
    return {"w": jax.random.normal(a, (bands, hidden)) / np.sqrt(bands),
            "v": jax.random.normal(b, (hidden,)) / np.sqrt(hidden)}


def predict(p, x):
    return jnp.tanh(x @ p["w"]) @ p["v"]


@jax.jit
def step(params, opt_state, x, y, key):
    x, which = augment(key, x)
    loss, g = jax.value_and_grad(lambda p: ((predict(p, x) - y) ** 2).mean())(params)
    u, opt_state = TX.update(g, opt_state)
    return optax.apply_updates(params, u), opt_state, loss, which, x.mean()


def main(seed=0, steps=120, batch=32):
    rng = np.random.default_rng(seed)
    (x, y), (xt, yt) = spectra(256, rng), spectra(100, rng)
    k_init, k_steps = jax.random.split(jax.random.key(seed))
    keys = jax.random.split(k_steps, steps)
    params = init(k_init, x.shape[1])
    opt_state = TX.init(params)
    # compile outside of the timed loop; the outcome is thrown away
    jax.block_until_ready(step(params, opt_state, x[:batch], y[:batch], keys[0]))

    which, means, t0 = [], [], time.perf_counter()
    for k in keys:
        idx = rng.choice(len(x), batch, replace=False)
        params, opt_state, loss, w, m = step(params, opt_state, x[idx], y[idx], k)
        which.append(np.asarray(w))
        means.append(float(m))
    ms = 1e3 * (time.perf_counter() - t0) / steps
    mae = float(jnp.abs(predict(params, xt) - yt).mean())
    print(f"{ms:.2f} ms per step, loss {float(loss):.4f}, test error {mae:.4f}")
    return {"which": np.stack(which), "means": means, "mae": mae}


if __name__ == "__main__":
    main()
