import torch
import torch.nn.functional as F
from torch import nn


class Ranker(nn.Module):
    def __init__(self, items, dim, rate=0.2):
        super().__init__()
        self.items = nn.Embedding(items, dim)
        self.mix = nn.Linear(dim, dim)
        self.rate = rate

    def forward(self, history):
        h = self.items(history).mean(1)
        h = F.dropout(torch.relu(self.mix(h)), self.rate, self.training)
        return h @ self.items.weight.T


def fit(model, histories, nxt, epochs):
    opt = torch.optim.Adam(model.parameters(), lr=1e-2)
    model.train()
    for _ in range(epochs):
        loss = F.cross_entropy(model(histories), nxt)
        opt.zero_grad()
        loss.backward()
        opt.step()
    return loss.item()
