from torch import nn


class Block(nn.Module):
    def __init__(self, dim, p):
        super().__init__()
        self.lin = nn.Linear(dim, dim, bias=False)
        self.drop = nn.Dropout(p)

    def forward(self, x):
        return self.drop(self.lin(x))
