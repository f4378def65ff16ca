import torch

from index import MultiTableIndex


def recall(index, queries, k=5):
    hits = 0
    for q in queries:
        truth = set((index.x @ q).topk(k).indices.tolist())
        hits += len(truth & set(index.query(q, k)))
    return hits / (k * len(queries))


def main(n=300, dim=16):
    gen = torch.Generator().manual_seed(90)
    docs = torch.randn(n, dim, generator=gen)
    index = MultiTableIndex(dim).add(docs)
    queries = torch.nn.functional.normalize(docs[:20] + 0.5 * torch.randn(20, dim, generator=gen), dim=1)
    own = [i in index.query(index.x[i], 1) for i in range(n)]
    return {"own": own, "recall": recall(index, queries), "candidates": [index.candidates(q) for q in queries]}


if __name__ == "__main__":
    print(main()["recall"])
