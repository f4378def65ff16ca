"""Denoise tide-gauge records; keep the parameters with the best validation loss."""
import jax
import numpy as np

from model import TX, evaluate, init, train_step


def tides(n, width, rng):
    t = np.arange(width) / width
    phase = rng.uniform(0, 2 * np.pi, (n, 2))
    return (np.sin(4 * np.pi * t + phase[:, :1]) + 0.5 * np.sin(6 * np.pi * t + phase[:, 1:])).astype(np.float32)


def main(seed=0, epochs=8, batch=32, width=24):
    rng = np.random.default_rng(seed)
    train, valid = tides(256, width, rng), tides(96, width, rng)
    k_init, k_train, k_valid = jax.random.split(jax.random.key(seed), 3)
    params = init(k_init, width)
    opt_state = TX.init(params)
    best, step = (np.inf, None), 0
    levels, curve, valid_levels = [], [], []
    for epoch in range(epochs):
        order = rng.permutation(len(train))
        for start in range(0, len(train), batch):
            key = jax.random.fold_in(k_train, step)
            params, opt_state, loss, level = train_step(
                params, opt_state, train[order[start:start + batch]], key)
            levels.append(float(level))
            step += 1
        # validation noise is held fixed so that epochs can be compared
        val, vlevel = evaluate(params, valid, k_valid)
        curve.append(float(val))
        valid_levels.append(float(vlevel))
        if curve[-1] < best[0]:
            best = (curve[-1], params)
        print(f"epoch {epoch} train {float(loss):.4f} valid {curve[-1]:.4f}")
    return {"levels": levels, "valid_levels": valid_levels, "curve": curve, "best": best[0]}


if __name__ == "__main__":
    main()
