import argparse

import numpy as np

from metrics import hit_rate

ITEMS = 200


def negatives(size):
    return np.random.randint(0, ITEMS, size)


def main(seed, epochs=4):
    np.random.seed(seed)
    scores = np.random.normal(size=ITEMS)
    bought = np.random.choice(ITEMS, 30, replace=False)
    history = []
    for _ in range(epochs):
        neg = negatives(30)
        scores[bought] += 0.1
        np.subtract.at(scores, neg, 0.1)
        history.append({"negatives": neg.tolist(), "hits": hit_rate(scores, bought)})
    return history


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    print([h["hits"] for h in main(p.parse_args().seed)])
