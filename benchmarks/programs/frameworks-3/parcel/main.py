import json
import pathlib
import tempfile

import numpy as np


class Stream:
    """Shuffled pass over sample ids, resumable in the middle of an epoch."""

    def __init__(self, n, batch, seed):
        self.n, self.batch, self.seed = n, batch, seed
        self.epoch, self.cursor = 0, 0
        self.rng = np.random.default_rng(seed)
        self.order = self.rng.permutation(n)

    def next(self):
        if self.cursor >= self.n:
            self.epoch, self.cursor = self.epoch + 1, 0
            self.order = self.rng.permutation(self.n)
        ids = self.order[self.cursor:self.cursor + self.batch]
        self.cursor += self.batch
        return ids.tolist()

    def save(self, path):
        state = {"epoch": self.epoch, "cursor": self.cursor, "rng": self.rng.bit_generator.state}
        pathlib.Path(path).write_text(json.dumps(state))

    def load(self, path):
        state = json.loads(pathlib.Path(path).read_text())
        self.epoch, self.cursor = state["epoch"], state["cursor"]
        self.rng.bit_generator.state = state["rng"]
        return self


def consume(stream, steps):
    return [stream.next() for _ in range(steps)]


def main(seed=23, n=40, batch=4, stop=14, total=24):
    straight = consume(Stream(n, batch, seed), total)
    with tempfile.TemporaryDirectory() as tmp:
        first = Stream(n, batch, seed)
        log = consume(first, stop)
        first.save(f"{tmp}/stream.json")
        log += consume(Stream(n, batch, seed).load(f"{tmp}/stream.json"), total - stop)
    print("ids seen in epoch 1:", len({i for b in log[10:20] for i in b}), "of", n)
    return straight, log


if __name__ == "__main__":
    main()
