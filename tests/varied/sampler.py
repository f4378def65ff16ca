"""Draws batches of rows, with retries."""

import random as rnd
from collections import Counter

rng = rnd.Random(3)
LIMIT = 3


def logged(function):
    calls = []

    def inner(*rows):
        calls.append(len(rows))
        return function(*rows)

    inner.calls = calls
    return inner


@logged
def total(*rows):
    return sum(rows)


class Rows:
    def __init__(self, count, seed=8):
        self.count = count
        self.seed = seed

    def __len__(self):
        return self.count

    def __iter__(self):
        rng = rnd.Random(self.seed)
        order = list(range(len(self)))
        rng.shuffle(order)
        for row in order:
            if row % 2:
                continue
            yield row


def attempt(limit, rng):
    tried = 0
    while True:
        tried += 1
        drawn = rng.randrange(6)
        if drawn == 5 or tried == limit:
            break
    return tried, drawn


def batches(rows, size):
    batch = []
    for row in rows:
        batch = [*batch, row]
        if len(batch) == size:
            yield total(*batch)
            batch = []


def pairs(keys):
    first = rnd.Random(1)
    seen = Counter()
    for key in keys:
        number = first.randrange(3)
        seen[key] += number
    second = {key: first.random() for key in keys}
    first = rnd.Random(len(seen))
    return sorted(seen.items()), {key: round(value + first.random(), 6) for key, value in second.items()}


def main():
    """Prints everything."""
    rnd.seed(2)
    print(list(batches(Rows(9), 2)), total.calls)
    results = [attempt(limit=LIMIT, rng=rng) for _ in range(3)]
    print(results, pairs("ab"), rnd.random())


if __name__ == "__main__":
    main()
