import numpy as np

import store


class Process:
    def __init__(self, rank, cfg):
        self.rank, self.cfg = rank, cfg
        self.rng = np.random.default_rng([cfg["seed"], rank])
        self.w = np.zeros(cfg["dim"])
        self.step_no = 0

    def step(self):
        rows = self.rng.integers(self.cfg["rows"], size=self.cfg["batch"])
        grad = self.w - np.cos(rows[:, None] + np.arange(self.cfg["dim"])).mean(0)
        self.step_no += 1
        return grad, rows

    def save(self, folder):
        store.write(folder, "shared.json", {"w": self.w.tolist(), "step": self.step_no})
        store.write(folder, f"rng_{self.rank}.json", self.rng.bit_generator.state)

    def load(self, folder):
        shared = store.read(folder, "shared.json")
        self.w, self.step_no = np.array(shared["w"]), shared["step"]
        self.rng.bit_generator.state = store.read(folder, f"rng_{self.rank}.json")
