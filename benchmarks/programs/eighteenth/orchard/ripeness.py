"""Out-of-bag error of the ripeness ensemble."""
import numpy as np

from bag import bag


def apples(rng: np.random.Generator, count: int):
    x = rng.uniform(size=(count, 3))
    return x, 4 * x[:, 0] + x[:, 1] + rng.normal(0, 0.1, count)


def main(seed: int = 0, members: int = 25, count: int = 80) -> dict:
    rng = np.random.default_rng(seed)
    x, y = apples(rng, count)
    votes, seen, log = np.zeros(count), np.zeros(count), []
    for stump, outside, taken in bag(x, y, members, rng):
        votes[outside] += stump(x[outside])
        seen[outside] += 1
        log.append((taken, outside))
    rated = seen > 0
    error = np.abs(votes[rated] / seen[rated] - y[rated]).mean()
    return {"error": float(error), "log": log}


if __name__ == "__main__":
    print("out-of-bag error", round(main(1)["error"], 4))
