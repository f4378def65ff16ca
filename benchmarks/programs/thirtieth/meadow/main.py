"""Random search with a final refit of the best configuration."""
import json

import jax
import jax.numpy as jnp
import numpy as np

from space import Choice, LogUniform, draw_config
from trial import mse, run_trial

SPACE = {
    "lr": LogUniform(1e-3, 0.5),
    "decay": LogUniform(1e-5, 1e-1),
    "width": Choice((8, 16)),
}


def dataset(key, n=240, d=4):
    kx, ke = jax.random.split(key)
    x = jax.random.normal(kx, (n, d))
    y = jnp.sin(x[:, 0]) * x[:, 1] + 0.1 * jax.random.normal(ke, (n,))
    parts = [(x[s], y[s]) for s in (slice(0, 140), slice(140, 190), slice(190, None))]
    return parts


def search(key, trials, train, valid):
    records = []
    for i, k in enumerate(jax.random.split(key, trials)):
        k_config, k_trial = jax.random.split(k)
        config = draw_config(SPACE, k_config)
        score, params = run_trial(config, k_trial, train, valid)
        records.append({"trial": i, "config": config, "score": score, "w0": np.asarray(params[0])[0, :4]})
    return records


def main(seed=77, trials=6):
    k_data, k_search, k_final = jax.random.split(jax.random.key(seed), 3)
    train, valid, test = dataset(k_data)
    records = search(k_search, trials, train, valid)
    best = min(records, key=lambda r: r["score"])
    both = tuple(jnp.concatenate(p) for p in zip(train, valid))
    _, params = run_trial(best["config"], k_final, both, test)
    final = float(mse(params, *test))
    for r in records:
        print(r["trial"], json.dumps(r["config"]), round(r["score"], 4))
    print("refit test mse", round(final, 4))
    return {"records": records, "test": final}


if __name__ == "__main__":
    main()
