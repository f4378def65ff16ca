import torch
from numpy import random

from flow import Petals, seed_all


def train(rows, epochs):
    log, random_rows = [], random.permutation(len(rows))
    for epoch in range(epochs):
        for kind, row in Petals([rows[int(i)] for i in random_rows]):
            log.append((kind, row))
    return log, epoch


def main(seed=3):
    used, gen = seed_all(seed)
    rows = torch.randn(6, 2)
    log, epoch = train(rows, 2)
    return {"kinds": [k for k, _ in log], "rows": torch.stack([r for _, r in log]), "raw": rows, "used": used, "epoch": epoch}


if __name__ == "__main__":
    print(main()["kinds"])
