"""Online perceptron on two interleaved record tables."""
import argparse
import random
from itertools import islice

from stream import Feeder


def tables(seed, n=24):
    rng = random.Random(f"tables/{seed}")
    out = []
    for shift in (0.0, 0.5):
        rows = []
        for _ in range(n):
            x = [rng.gauss(shift, 1), rng.gauss(-shift, 1), 1.0]
            rows.append((x, 1 if x[0] - x[1] + 0.3 * rng.gauss(0, 1) > shift else -1))
        out.append(rows)
    return out


def main(seed=0, epochs=4, batch=8):
    data = tables(seed)
    w, errors, visited = [0.0, 0.0, 0.0], 0, []
    steps = epochs * len(data[0]) // (batch // len(data))
    for block in islice(iter(Feeder(data, batch, seed)), steps):
        visited.append([i for i, _ in block])
        for _, (x, y) in block:
            if y * sum(a * b for a, b in zip(w, x)) <= 0:
                w = [a + 0.1 * y * b for a, b in zip(w, x)]
                errors += 1
    return {"w": w, "errors": errors, "visited": visited, "epochs": epochs}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=4)
    a = ap.parse_args()
    out = main(a.seed, a.epochs)
    print(out["w"], out["errors"])
