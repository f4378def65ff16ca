import numpy as np
import torch

import snapshot


class FurnaceRun:
    """Fits furnace temperatures; rows are visited in the order of a private NumPy stream."""

    def __init__(self, seed):
        torch.manual_seed(seed)
        self.params = torch.randn(2, dtype=torch.float64)
        self.picker = np.random.default_rng(seed)
        self.step = 0
        self.log = []

    def advance(self, steps):
        rows = torch.linspace(-1, 1, 20, dtype=torch.float64)
        for _ in range(steps):
            x = rows[int(self.picker.integers(len(rows)))]
            target = 3.0 * x + 0.1 * torch.randn((), dtype=torch.float64)
            err = self.params[0] * x + self.params[1] - target
            self.params = self.params - 0.1 * err * torch.stack([x, torch.ones_like(x)])
            self.step += 1
            self.log.append(float(x))
        return self


def main(seed=0, before=4, after=4):
    run = FurnaceRun(seed).advance(before)
    blob = snapshot.take(run)
    run.advance(after)
    resumed = snapshot.put_back(FurnaceRun(seed), blob).advance(after)
    return {
        "straight": run.params.numpy(),
        "resumed": resumed.params.numpy(),
        "rows": (run.log[before:], resumed.log),
    }


if __name__ == "__main__":
    print(main())
