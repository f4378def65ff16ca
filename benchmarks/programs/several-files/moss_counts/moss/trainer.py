from .data import batch
from .streams import stream


class Stateful:
    kept = ()

    def state_dict(self):
        return {name: getattr(self, name) for name in self.kept}

    def load_state_dict(self, state):
        for name in self.kept:
            setattr(self, name, state[name])


class Trainer(Stateful):
    kept = ("step_no", "slope", "bias")

    def __init__(self, seed, lr=0.2):
        self.seed, self.lr = seed, lr
        self.step_no, self.slope, self.bias = 0, 0.0, 0.0

    def step(self):
        rows, x, y = batch(stream(self.seed, "rows", self.step_no), 6)
        y = y + stream(self.seed, "noise", self.step_no).normal(0, 0.1, len(y))
        error = self.slope * x + self.bias - y
        self.slope -= self.lr * float((error * x).mean())
        self.bias -= self.lr * float(error.mean())
        self.step_no += 1
        return [int(r) for r in rows] + [self.slope, self.bias]

    def run(self, steps):
        return [self.step() for _ in range(steps)]
