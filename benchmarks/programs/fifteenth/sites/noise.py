"""Measurement noise addressed by well, so that a new well leaves the others as they are."""
import jax


class NoiseBook:
    def __init__(self, seed, sigma=0.1):
        self.page = jax.random.key(seed)
        self.sigma = sigma

    def entry(self, well):
        return jax.random.fold_in(self.page, hash(well) % (1 << 31))

    def reading(self, well):
        names = well.sensors()
        return dict(zip(names, self.sigma * jax.random.normal(self.entry(well), (len(names),))))
