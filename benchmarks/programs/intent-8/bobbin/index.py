import torch

from hashing import Buckets, hyperplanes, signature


class Table:
    def __init__(self, dim, bits, seed):
        self.planes = hyperplanes(dim, bits, seed)
        self.buckets = Buckets()

    def add(self, x):
        self.buckets.fill(signature(x, self.planes))

    def get(self, q):
        code = signature(q[None], self.planes).item()
        return self.buckets.get(code, set())


class MultiTableIndex:
    """A neighbour is found if it shares a bucket in any of the tables."""

    def __init__(self, dim, bits=6, tables=5, seed=0):
        spec = {"dim": dim, "bits": bits, "seed": seed}
        self.tables = [Table(**spec) for _ in range(tables)]

    def add(self, x):
        self.x = torch.nn.functional.normalize(x, dim=1)
        for t in self.tables:
            t.add(self.x)
        return self

    def candidates(self, q):
        return [t.get(q) for t in self.tables]

    def query(self, q, k):
        pool = sorted(set().union(*self.candidates(q)))
        sims = self.x[pool] @ q
        return [pool[i] for i in sims.argsort(descending=True)[:k].tolist()]
