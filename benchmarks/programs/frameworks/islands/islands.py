import multiprocessing as mp

import numpy as np


class Island:
    def __init__(self, genes, shocks):
        self.genes = genes
        self.shocks = shocks

    def evolve(self):
        genes = self.genes.copy()
        for shock in self.shocks:
            child = genes + shock
            if np.abs(child).sum() < np.abs(genes).sum():
                genes = child
        return genes


def work(slot, island, queue):
    queue.put((slot, island.evolve()))


class Archipelago:
    def __init__(self, count, genes, generations):
        start = np.random.uniform(-2.0, 2.0, size=genes)
        shocks = np.random.normal(0.0, 0.2, size=(count, generations, genes))
        self.islands = [Island(start, rows) for rows in shocks]

    def run(self):
        context = mp.get_context("fork")
        queue = context.Queue()
        procs = [context.Process(target=work, args=(i, isle, queue)) for i, isle in enumerate(self.islands)]
        for p in procs:
            p.start()
        best = dict(queue.get() for _ in procs)
        for p in procs:
            p.join()
        return np.stack([best[i] for i in sorted(best)])


def main(seed=0, count=3):
    np.random.seed(seed)
    return Archipelago(count, genes=5, generations=20).run()


if __name__ == "__main__":
    print(main())
