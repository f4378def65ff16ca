import numpy as np

from sources import Design, Noise


class Simulation:
    def __init__(self, cfg):
        seeds = np.random.SeedSequence(cfg["seed"]).spawn(2)
        self.slope = cfg["slope"]
        self.design = Design(seeds[0])
        self.noise = Noise(seeds[1], scale=cfg["sigma"])

    def sample(self, n):
        x = self.design.draw(n)
        return x, self.slope * x + self.noise.draw(n)
