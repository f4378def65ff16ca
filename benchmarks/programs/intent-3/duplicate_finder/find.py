import sys

import torch

from hashing import Table


class Index:
    """A pair is a candidate if it shares a bucket in at least one table."""

    def __init__(self, dim, tables, bits):
        self.tables = [Table(bits, dim) for _ in range(tables)]

    def codes(self, x):
        return torch.stack([t.code(x) for t in self.tables])

    def candidates(self, x, y):
        return (self.codes(x) == self.codes(y)).any(0)


def main(seed=19, tables=6, bits=8, dim=16):
    torch.manual_seed(seed)
    docs = torch.randn(100, dim)
    copies = docs + 0.35 * torch.randn(100, dim)
    index = Index(dim, tables, bits)
    found = index.candidates(docs, copies)
    return {"codes": index.codes(docs), "recall": found.float().mean().item()}


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:]))["recall"])
