import torch
from torch import nn


class SentenceEncoder(nn.Module):
    def __init__(self, vocab=60, dim=32, p=0.2):
        super().__init__()
        self.embed = nn.EmbeddingBag(vocab, dim, mode="mean")
        self.body = nn.Sequential(nn.Dropout(p), nn.Linear(dim, dim), nn.GELU(), nn.Dropout(p), nn.Linear(dim, dim))

    def forward(self, tokens):
        return nn.functional.normalize(self.body(self.embed(tokens)), dim=-1)


def info_nce(a, b, temperature=0.1):
    scores = a @ b.T / temperature
    return nn.functional.cross_entropy(scores, torch.arange(len(a)))
