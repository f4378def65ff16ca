from torch import nn


class Net(nn.Module):
    def __init__(self, dim, p):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(dim, 32), nn.ReLU(), nn.Dropout(p))
        self.head = nn.Linear(32, 1)

    def forward(self, x):
        return self.head(self.body(x))
