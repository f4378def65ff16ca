import jax
import jax.numpy as jnp
import numpy as np

from growth import Site, grow


class Ensemble:
    """Monte Carlo forecast of one stand."""

    def __init__(self, site, members):
        self.site, self.members = site, members

    def paths(self, key, start):
        one = lambda member: grow(key, self.site, start)
        return jax.vmap(one)(jnp.arange(self.members))

    def band(self, paths, low=5, high=95):
        return jnp.percentile(paths, jnp.array([low, high]), axis=0)


def main(seed=0, members=20):
    ensemble = Ensemble(Site(), members)
    paths = ensemble.paths(jax.random.key(seed), start=1.0)
    return {"paths": np.asarray(paths), "band": np.asarray(ensemble.band(paths))}


if __name__ == "__main__":
    print(main()["band"].round(2))
