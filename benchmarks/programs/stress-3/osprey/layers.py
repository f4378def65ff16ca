import torch
from torch import nn


class TagScorer(nn.Module):
    def __init__(self, vocab, dim=8, drop=0.1):
        super().__init__()
        self.drop = drop
        self.emb = nn.Embedding(vocab, dim)
        self.out = nn.Linear(dim, 3)

    def settings(self):
        return {k: v for k, v in vars(self).items() if isinstance(v, float)}

    def pool(self, h):
        return h.mean(dim=1)

    def forward(self, tokens):
        h = self.emb(tokens)
        h = nn.Dropout(self.drop)(h) if self.drop > 0 else h
        return self.out(self.pool(torch.tanh(h)))
