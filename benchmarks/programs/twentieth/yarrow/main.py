import numpy as np

from batches import epoch_batches

LAYOUT = {"n": 120, "d": 5, "batch": 20}


def concrete(n, d, seed):
    """Strength of mixes; exactly linear in the composition."""
    rng = np.random.default_rng(seed)
    mix = rng.dirichlet(np.ones(d), size=n)
    return mix, mix @ np.linspace(10.0, 60.0, d)


class LeastMeanSquares:
    def __init__(self, d, rate):
        self.w = np.zeros(d)
        self.rate = rate

    def update(self, x, y):
        err = x @ self.w - y
        self.w -= self.rate * x.T @ err / len(x)
        return float(np.mean(err**2))


def main(seed=81, epochs=5):
    x, y = concrete(LAYOUT["n"], LAYOUT["d"], seed)
    rng = np.random.default_rng(seed + 1)
    model = LeastMeanSquares(LAYOUT["d"], rate=1.5)
    losses, batches = [], []
    for _ in range(epochs):
        for bx, by in epoch_batches(rng, LAYOUT["batch"], x, y):
            losses.append(model.update(bx, by))
            batches.append((bx.copy(), by.copy()))
    return model, losses, batches


if __name__ == "__main__":
    model, losses, _ = main()
    print(np.round(model.w, 2), round(losses[-1], 3))
