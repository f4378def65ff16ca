import numpy as np


class Reed:
    def __init__(self, cane):
        self.cane = cane
        self.stiffness = np.random.gamma(4.0, 0.5)

    def play(self, breath):
        return breath / (breath + self.stiffness)
