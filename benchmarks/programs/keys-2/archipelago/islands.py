"""Plants that spread over islands by wind and need rain."""
import jax
import jax.numpy as jnp
import numpy as np

from streams import Stream, Streams


def season(streams, year, cover):
    n = cover.shape[0]
    rain = jax.random.gamma(streams.at(Stream.RAINFALL, year), 2.0, (n,))
    wind = jax.random.gamma(streams.at(Stream.WIND, year), 2.0, (n,))
    lucky = jax.random.uniform(streams.at(Stream.SEEDS, year), (n,))
    carried = jnp.roll(cover, 1) * wind * 0.1
    cover = jnp.clip(0.8 * cover + carried * (lucky < 0.5) + 0.05 * rain, 0.0, 1.0)
    return cover, rain, wind


def main(seed=0, islands=30, years=3):
    streams = Streams(seed)
    cover = jax.random.uniform(streams[Stream.TERRAIN], (islands,))
    rains, winds = [], []
    for year in range(years):
        cover, rain, wind = season(streams, year, cover)
        rains.append(np.asarray(rain))
        winds.append(np.asarray(wind))
    return {"cover": np.asarray(cover), "rain": np.stack(rains), "wind": np.stack(winds)}


if __name__ == "__main__":
    print(main()["cover"].round(2))
