import dataclasses
import sys

import jax
import jax.numpy as jnp

from ocean import condition, depth, interpolate


def positions(key, n):
    return jax.random.uniform(key, (n, 2))


@dataclasses.dataclass
class Campaign:
    seed: int
    moorings: int = 24
    casts: int = 24
    sensor: float = 0.01

    def __post_init__(self):
        self.k_place, self.k_sensor = jax.random.split(jax.random.key(self.seed))

    def deploy(self):
        sites = positions(self.k_place, self.moorings)
        noise = self.sensor * jax.random.normal(self.k_sensor, (self.moorings,))
        return sites, depth(sites) + noise

    def ship_survey(self):
        where = positions(self.k_place, self.casts)
        return where, depth(where)


def main(seed=5):
    campaign = Campaign(seed)
    sites, values = campaign.deploy()
    post = condition(sites, values)
    where, held_out = campaign.ship_survey()
    rmse = jnp.sqrt(jnp.mean((interpolate(post, where) - held_out) ** 2))
    return {"sites": sites, "casts": where, "rmse": float(rmse)}


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)["rmse"])
