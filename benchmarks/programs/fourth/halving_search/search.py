"""Random search for the reservoir's two constants."""
import argparse
import random

SPACE = {
    "leak": lambda: random.uniform(0.05, 0.95),
    "radius": lambda: 10 ** random.uniform(-2, 0.3),
}


class Reservoir:
    def __init__(self, leak, radius, size=12):
        self.leak = leak
        self.weights = [radius * random.gauss(0, 1) / size for _ in range(size)]

    def error(self, series):
        state, err = 0.0, 0.0
        for now, nxt in zip(series, series[1:]):
            state = (1 - self.leak) * state + self.leak * sum(w * now for w in self.weights)
            err += (state - nxt) ** 2
        return err


def train(proposal, seed):
    random.seed(seed)  # same initial weights for each proposal
    net = Reservoir(**proposal)
    return net.error([(k % 7) / 7 for k in range(30)])


def search(trials, seed):
    board = []
    for _ in range(trials):
        proposal = {name: draw() for name, draw in SPACE.items()}
        board.append((train(proposal, seed), proposal))
    return sorted(board, key=lambda item: item[0])


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--trials", type=int, default=20)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args()
    print(search(a.trials, a.seed)[0])
