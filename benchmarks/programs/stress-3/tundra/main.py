import torch
from torch import nn
from torch.utils.data import DataLoader

from bench import NoisyReadings, SaltedReadings


class Probe(nn.Module):
    def __init__(self):
        super().__init__()
        self.lin, self.drop = nn.Linear(5, 16), nn.Dropout(0.5)

    def forward(self, x):
        h = self.drop(torch.tanh(self.lin(x)))
        return h, h.detach() == 0


def train(data, epochs):
    net = Probe()
    opt = torch.optim.SGD(net.parameters(), lr=0.01)
    inputs, masks = [], []
    for _ in range(epochs):
        rows = []
        for x in DataLoader(data, batch_size=4):
            h, mask = net(x)
            opt.zero_grad(); h.pow(2).mean().backward(); opt.step()
            rows.append(x)
            masks.append(mask)
        inputs.append(torch.cat(rows))
    return {"inputs": inputs, "masks": masks}


def main(seed=1, epochs=2):
    torch.manual_seed(seed)
    return {cls.__name__: train(cls(8, seed=40), epochs) for cls in (NoisyReadings, SaltedReadings)}


if __name__ == "__main__":
    print({k: v["inputs"][0].std().item() for k, v in main().items()})
