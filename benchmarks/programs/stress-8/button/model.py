import torch
import torch.nn.functional as F
from torch import nn


class Filler(nn.Module):
    def __init__(self, vocab, dim, rate):
        super().__init__()
        self.embed = nn.Embedding(vocab, dim)
        self.mix = nn.GRU(dim, dim, batch_first=True, bidirectional=True)
        self.rate = rate
        self.out = nn.Linear(2 * dim, vocab)

    def forward(self, x):
        h, _ = self.mix(self.embed(x))
        return self.out(F.dropout(h, self.rate, training=self.training))


def masked_loss(model, batch):
    inputs, targets, chosen = batch
    return F.cross_entropy(model(inputs)[chosen], targets[chosen])


@torch.no_grad()
def validate(model, loader):
    was = model.training
    model.eval()
    losses = [masked_loss(model, b).item() for b in loader]
    model.train(was)
    return sum(losses) / len(losses)
