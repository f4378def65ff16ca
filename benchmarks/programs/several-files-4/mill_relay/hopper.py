import jax


class Hopper:
    def __init__(self, ring, grains):
        self.ring, self.grains = ring, grains

    def pour(self):
        return jax.random.exponential(next(self.ring), (self.grains,))
