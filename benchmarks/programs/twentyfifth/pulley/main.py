import torch
from torch import nn

from loop import epochs
from ropes import RopeClips

OPTS = {"seed": 14, "clips": 10, "frames": 60, "window": 16, "batch": 5, "workers": 2, "epochs": 3}


class Predictor(nn.Module):
    def __init__(self, window):
        super().__init__()
        self.cell = nn.GRU(1, 8, batch_first=True)
        self.out = nn.Linear(8, 1)

    def forward(self, clip):
        h, _ = self.cell(clip[:, :-1, None])
        return self.out(h).squeeze(-1)


def main(opts=OPTS):
    torch.set_num_threads(1)
    torch.manual_seed(opts["seed"])
    net = Predictor(opts["window"])
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    starts, losses = {}, {}
    for e, loader in epochs(RopeClips(opts["clips"], opts["frames"], opts["window"], opts["seed"]), opts):
        starts[e], losses[e] = [], 0.0
        for clip, begin in loader:
            loss = (net(clip) - clip[:, 1:]).square().mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            losses[e] += loss.item()
            starts[e] += begin
    return losses, starts


if __name__ == "__main__":
    print(main()[0])
