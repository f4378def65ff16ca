"""Soil, light and growth on one experimental plot."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp


@jax.tree_util.register_dataclass
@dataclass
class Plot:
    vigour: jax.Array
    depth: jax.Array

    @classmethod
    def sow(cls, key, count):
        vigour_key, depth_key = jax.random.split(key)
        return cls(
            vigour=jax.random.normal(vigour_key, (count,)),
            depth=2.0 + jax.random.uniform(depth_key, (count,)),
        )

    def height(self, moisture, light):
        return self.vigour + 0.5 * moisture + light - 0.1 * self.depth


def trial(key, count):
    moisture_key, light_key = jax.random.split(key)
    moisture = jax.random.normal(moisture_key, (count,))
    light = jax.random.uniform(light_key, (count,))
    plot = Plot.sow(key, count)
    return {
        "moisture": moisture,
        "vigour": plot.vigour,
        "height": plot.height(moisture, light),
    }


def main(seed=0, count=60):
    return jax.tree.map(jnp.asarray, trial(jax.random.key(seed), count))


if __name__ == "__main__":
    print(main()["height"].mean())
