import torch
from torch import nn

from relaxed import GumbelSource

FACTORS = ("shape", "hue", "place")


class SceneModel(nn.Module):
    """Independent categorical factors rendered by a small decoder."""

    def __init__(self, levels, salt, width=8):
        super().__init__()
        self.levels = levels
        self.logits = nn.ParameterDict({f: nn.Parameter(torch.zeros(levels)) for f in FACTORS})
        self.embed = nn.ModuleDict({f: nn.Embedding(levels, width) for f in FACTORS})
        self.decode = nn.Linear(width, 10)
        self.source = GumbelSource(salt)

    def pick(self, factor, n):
        noise = self.source.draw((n, self.levels))
        return (self.logits[factor] + noise).argmax(-1)

    def sample(self, n):
        self.source.advance()
        index = {f: self.pick(f, n) for f in FACTORS}
        hidden = sum(self.embed[f](i) for f, i in index.items())
        return self.decode(torch.relu(hidden)), index
