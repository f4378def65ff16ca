import torch
from torch import nn

from locked import Locked


class Tagger(nn.Module):
    def __init__(self, vocab, width, tags, p=0.4, probe=None):
        super().__init__()
        self.embed = nn.Embedding(vocab, width)
        self.cells = nn.ModuleList([nn.GRUCell(width, width) for _ in range(2)])
        self.drops = nn.ModuleList([Locked(p), Locked(p)])
        self.out = nn.Linear(width, tags)
        self.probe = probe

    def forward(self, tokens):
        hs = [torch.zeros(tokens.shape[0], cell.hidden_size) for cell in self.cells]
        logits = []
        for t in range(tokens.shape[1]):
            x = self.embed(tokens[:, t])
            for i, (cell, drop) in enumerate(zip(self.cells, self.drops)):
                hs[i] = cell(x, hs[i])
                x = drop(hs[i])
                if self.probe is not None:
                    self.probe(i, t, x)
            logits.append(self.out(x))
        return torch.stack(logits, 1)
