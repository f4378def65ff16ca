import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from corrupt import Typos


class Benchmark:
    """Training sees new typos every time; the test queries are printed on paper."""

    def __init__(self, names, seed=1):
        self.names, self.typos = names, Typos(0.2)
        g = torch.Generator().manual_seed(seed)
        self.queries = TensorDataset(self.typos(names, g), torch.arange(len(names)))

    def train_batch(self, k=8):
        pick = torch.randint(len(self.names), (k,))
        return self.typos(self.names[pick]), pick

    @torch.no_grad()
    def recall(self, embed):
        bank, hits = embed(self.names).mean(1), 0
        for q, who in DataLoader(self.queries, 4):
            hits += ((embed(q).mean(1) @ bank.T).argmax(1) == who).sum().item()
        return hits / len(self.names)


if __name__ == "__main__":
    torch.manual_seed(0)
    b = Benchmark(torch.randint(26, (30, 8)))
    print(b.recall(nn.Embedding(26, 16)))
