"""Near-duplicate lookup of page embeddings with several sign-hash tables."""
import torch

from planes import Table


class Index:
    def __init__(self, x, tables, bits):
        self.tables = [Table(bits, x.shape[1]) for _ in range(tables)]
        for table in self.tables:
            table.add(x)

    def query(self, q):
        return set().union(*(t.candidates(q) for t in self.tables))


def pages(seed, n=200, dim=12):
    gen = torch.Generator().manual_seed(seed)
    x = torch.randn(n, dim, generator=gen)
    return x, x + 0.35 * torch.randn(n, dim, generator=gen)


def recall(index, queries):
    return sum(i in index.query(q) for i, q in enumerate(queries)) / len(queries)


def main(seed=0, bits=8):
    x, edited = pages(seed)
    curve = {t: recall(Index(x, t, bits), edited) for t in (1, 4, 8)}
    return {"curve": curve, "pages": x}


if __name__ == "__main__":
    for tables, value in main()["curve"].items():
        print(tables, "tables: recall", round(value, 3))
