from torch import nn


class Horse(nn.Module):
    def __init__(self, width, p):
        super().__init__()
        self.lin = nn.Linear(width, width)
        self.drop = nn.Dropout(p)

    def forward(self, h):
        return h + self.drop(nn.functional.gelu(self.lin(h)))


class Ring(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.enter = nn.Linear(cfg["inputs"], cfg["width"])
        self.horses = [Horse(cfg["width"], cfg["p"]) for _ in range(cfg["rounds"])]
        self.leave = nn.Linear(cfg["width"], 1)

    def forward(self, x):
        h = self.enter(x)
        for horse in self.horses:
            h = horse(h)
        return self.leave(h).squeeze(-1)
