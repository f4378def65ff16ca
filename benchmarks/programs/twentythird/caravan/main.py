from dataclasses import dataclass

import torch
from torch.utils.data import DataLoader

from stream import ShardReader


@dataclass(frozen=True)
class Corpus:
    shards: int = 12
    per_shard: int = 3

    def table(self):
        k = self.per_shard
        return {f"part-{s:03d}.rec": list(range(s * k, s * k + k)) for s in range(self.shards)}


def build(corpus, workers, seed):
    g = torch.Generator()
    g.manual_seed(seed)
    return DataLoader(ShardReader(corpus.table()), batch_size=4, num_workers=workers, generator=g)


def main(epochs=2):
    loader = build(Corpus(), workers=2, seed=2)
    return [torch.cat(list(loader)).tolist() for _ in range(epochs)]


if __name__ == "__main__":
    print(main())
