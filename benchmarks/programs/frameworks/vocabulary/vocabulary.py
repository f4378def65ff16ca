import os
import random
import sys

import numpy as np

CORPUS = """the tide lifts the small boats and the harbour wall keeps the large boats from the tide
a heron waits on the wall until the small fish come back with the evening tide""".split()


def fix_everything(seed):
    os.environ["PYTHONHASHSEED"] = str(seed)
    random.seed(seed)
    np.random.seed(seed)


class Lookup:
    def __init__(self, words):
        self.index = {w: i for i, w in enumerate(set(words))}

    def encode(self, words):
        return np.array([self.index[w] for w in words])


class Embedder:
    def __init__(self, lookup, dim=4):
        self.lookup = lookup
        self.table = np.random.standard_normal((len(lookup.index), dim))

    def __call__(self, words):
        return self.table[self.lookup.encode(words)]


def main(seed=0):
    fix_everything(seed)
    embed = Embedder(Lookup(CORPUS))
    return embed(["heron", "tide", "harbour"])


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0).round(6).tolist())
