import numpy as np


class Track:
    """A narrow road with gusts; state is (offset, heading)."""

    def __init__(self, seed):
        self.rng = np.random.Generator(np.random.Philox(seed))

    def reset(self):
        self.state = self.rng.normal(0, 0.2, size=2)
        return self.state.copy()

    def step(self, steer):
        offset, heading = self.state
        heading = 0.9 * heading + steer + self.rng.normal(0, 0.05)
        self.state = np.array([offset + heading, heading])
        return self.state.copy(), -offset**2, abs(offset) > 2.0
