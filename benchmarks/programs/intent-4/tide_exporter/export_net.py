import torch
from torch import nn


class Exporter:
    def __init__(self, seed, window=24):
        self.seed, self.window = seed, window

    def example(self):
        torch.manual_seed(self.seed)
        return torch.randn(2, 1, self.window)

    def build(self):
        net = nn.Sequential(nn.Conv1d(1, 3, 5), nn.ReLU(), nn.Flatten(), nn.LazyLinear(4))
        with torch.no_grad():
            net(self.example())
        torch.manual_seed(self.seed)
        for layer in net:
            if hasattr(layer, "reset_parameters"):
                layer.reset_parameters()
        return net


def main(seed=3):
    net = Exporter(seed).build()
    tide = torch.sin(torch.arange(48.0)).reshape(2, 1, 24)
    with torch.no_grad():
        return {"weights": [p.detach().clone() for p in net.parameters()], "level": net(tide)}


if __name__ == "__main__":
    print(main()["level"])
