import torch
from torch.nn import functional as F


class Quantiser(torch.nn.Module):
    def __init__(self, levels, salt, tau=0.7):
        super().__init__()
        self.levels = levels
        self.salt = salt
        self.tau = tau
        self.tick = 0

    def noise(self, like):
        gen = torch.Generator().manual_seed(self.salt * 100_003 + self.tick)
        u = torch.rand(like.shape, generator=gen).clamp(1e-6, 1 - 1e-6)
        return -torch.log(-torch.log(u))

    def soft(self, logits):
        return torch.softmax((logits + self.noise(logits)) / self.tau, -1)

    def hard(self, logits):
        return F.one_hot((logits + self.noise(logits)).argmax(-1), self.levels).to(logits.dtype)

    def forward(self, logits):
        self.tick += 1
        soft, hard = self.soft(logits), self.hard(logits)
        return hard + soft - soft.detach(), soft, hard
