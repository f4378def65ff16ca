"""Phones fit a linear model together and send sparse updates."""
import numpy as np
from compress import RandomK


class Phone:
    def __init__(self, number, truth, k, seed):
        rng = np.random.default_rng([seed, number, 99])
        self.x = rng.normal(size=(40, len(truth)))
        self.y = self.x @ truth
        self.compress = RandomK(k, len(truth), seed + number)

    def update(self, w, lr=0.05):
        return self.compress(-lr * self.x.T @ (self.x @ w - self.y) / len(self.y))


def main(seed=0, rounds=120, dim=30, k=4):
    truth = np.linspace(-1, 1, dim)
    phones = [Phone(i, truth, k, seed) for i in range(3)]
    w, sent = np.zeros(dim), []
    for _ in range(rounds):
        for idx, values in [p.update(w) for p in phones]:
            np.add.at(w, idx, values / len(phones))
            sent.append(idx)
    return {"w": w, "sent": np.array(sent), "dim": dim, "error": np.abs(w - truth).max()}


if __name__ == "__main__":
    print(main()["error"])
