"""Repeated polling of weather instruments and the mean wind with its error."""
import argparse

import jax
import jax.numpy as jnp
import numpy as np

from instruments import Station, TallStation, poll, satellite


def main(seed=0, polls=12):
    key = jax.random.PRNGKey(seed)
    field = 5.0 + jax.random.normal(key, (6,))
    stations = [Station(2.0), TallStation(10.0)]
    sources = [s.read for s in stations] + [satellite]
    wind, temp, sky = [], [], []
    for _ in range(polls):
        low, high, sat = poll(field, sources)
        wind.append(np.asarray(jnp.stack([low["wind"], high["wind"]])))
        temp.append(np.asarray(low["temp"]))
        sky.append(float(sat))
    wind, temp = np.stack(wind), np.stack(temp)
    return {
        "wind": wind.mean(axis=(0, 2)).tolist(),
        "wind_std": float(wind.std(axis=0).mean()),
        "temp_std": float(temp.std(axis=0).mean()),
        "sky_std": float(np.std(sky)),
    }


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed))
