import numpy as np


class Field:
    def __init__(self, design):
        self.design = design
        self.effect = np.array([0.0, 0.2, 0.4, 0.9])

    def harvest(self):
        t = self.design.layout
        return t, self.effect[t] + 0.3 * np.random.standard_normal(len(t))
