"""Half-normal distance sampling of narwhals over several legs."""
import jax
import jax.numpy as jnp
import numpy as np

from ocean import Transect, cruise


def fit_sigma(sightings):
    hits = sightings.seen.sum()
    return jnp.sqrt((sightings.seen * sightings.offset**2).sum() / jnp.maximum(hits, 1))


def main(seed=0, legs=3, count=400):
    transect = Transect(half_width=2.0, sigma=0.9)
    rows = [cruise(k, transect, count) for k in jax.random.split(jax.random.key(seed), legs)]
    return {
        "offset": np.stack([r.offset for r in rows]),
        "seen": np.stack([r.seen for r in rows]),
        "sigma": np.array([fit_sigma(r) for r in rows]),
    }


if __name__ == "__main__":
    print(main()["sigma"])
