from dataclasses import dataclass

import numpy as np


@dataclass
class Clinic:
    rank: int
    x: np.ndarray
    y: np.ndarray
    shared: dict

    def open_round(self, number):
        base = self.shared["seed"] + 7919 * number
        # every clinic has to pick the same coordinates for this round
        picker = np.random.default_rng([base, 0])
        self.coords = picker.choice(self.x.shape[1], self.shared["coords"], replace=False)
        self.noise = np.random.default_rng([base, 1])

    def gradient(self, w):
        p = 1 / (1 + np.exp(-self.x @ w))
        g = self.x.T @ (p - self.y) / len(self.y)
        return g[self.coords]

    def upload(self, w):
        g = self.gradient(w)
        g = g / max(1.0, np.linalg.norm(g) / self.shared["clip"])
        return self.coords, g, g + self.noise.normal(0, self.shared["sigma"], g.shape)
