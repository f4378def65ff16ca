import numpy as np


class Annealer:
    """Shortest round trip through the orchard stops."""

    def __init__(self, stops, seed):
        self.stops = stops
        self.rng = np.random.default_rng(seed)
        self.tour = self.rng.permutation(len(stops))
        self.step = 0

    def length(self, tour):
        p = self.stops[tour]
        return float(np.linalg.norm(p - np.roll(p, 1, axis=0), axis=1).sum())

    def run(self, steps):
        current = self.length(self.tour)
        for _ in range(steps):
            i, j = np.sort(self.rng.choice(len(self.tour), 2, replace=False))
            cand = self.tour.copy()
            cand[i:j + 1] = cand[i:j + 1][::-1]
            new = self.length(cand)
            temp = 0.5 * 0.999 ** self.step
            if self.rng.random() < np.exp(min(0.0, (current - new) / temp)):
                self.tour, current = cand, new
            self.step += 1
        return current

    def snapshot(self):
        return {"tour": self.tour.tolist(), "step": self.step,
                "rng": self.rng.bit_generator.state}

    def restore(self, snap):
        self.tour = np.array(snap["tour"])
        self.step = snap["step"]
        self.rng.bit_generator.state = snap["rng"]
