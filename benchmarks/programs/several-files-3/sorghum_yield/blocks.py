from torch import nn


class Stage(nn.Module):
    def __init__(self, name, width, regularise):
        super().__init__()
        self.name = name
        self.lin = nn.Linear(width, width)
        self.norm = nn.LayerNorm(width)
        self.regularise = regularise

    def forward(self, x):
        return x + self.regularise(self.name, self.lin(self.norm(x)).relu())
