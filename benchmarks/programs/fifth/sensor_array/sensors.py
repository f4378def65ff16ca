import jax

from naming import key_for


class Sensor:
    def __init__(self, name, seed, sigma):
        self.name, self.seed, self.sigma = name, seed, sigma

    def read(self, truth, t):
        noise = jax.random.normal(key_for(self.seed, "sensor", self.name, t), truth.shape)
        return truth + self.sigma * noise
