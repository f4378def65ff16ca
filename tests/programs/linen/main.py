import jax
import numpy as np
from loop import fit, start


def main():
    k_data, k_init, k_fit = jax.random.split(jax.random.key(11), 3)
    x = jax.random.normal(k_data, (6, 16))
    params = start(x, key=k_init)
    _, seen = fit(params, [(x, x[:, 0]), (x, x[:, 1])], 2, key=k_fit)
    noises, shifts, masks = zip(*seen, strict=True)
    return {
        "draws": [np.asarray(x), *map(np.asarray, noises)],
        "shifts": [np.asarray(each) for each in shifts],
        "masks": [np.asarray(each) for each in masks],
    }
