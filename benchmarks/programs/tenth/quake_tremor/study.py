import multiprocessing as mp
import sys

import numpy as np

from catalogue import aftershocks


class Study:
    def __init__(self, seed, regions):
        self.tasks = list(enumerate(np.random.SeedSequence(seed).spawn(regions)))

    def run(self, workers):
        if workers < 2:
            return list(map(aftershocks, self.tasks))
        with mp.get_context("fork").Pool(workers) as pool:
            return sorted(pool.imap_unordered(aftershocks, self.tasks, chunksize=2))


def main(seed=0, regions=6, workers=2):
    return np.array(Study(seed, regions).run(workers))


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:])))
