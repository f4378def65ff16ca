import torch
from torch.utils.data import DataLoader

from leaves import Jitter, Leaves

CONFIG = {
    "seed": 45,
    "items": 12,
    "epochs": 3,
    "jitter": 0.2,
    "loader": {"batch_size": 4, "shuffle": True, "num_workers": 2, "persistent_workers": True},
}


class Trainer:
    def __init__(self, cfg):
        self.cfg = cfg
        torch.manual_seed(cfg["seed"])
        self.model = torch.nn.Sequential(torch.nn.Flatten(), torch.nn.Linear(64, 2))
        self.data = Leaves(cfg["items"], cfg["seed"], Jitter(cfg["jitter"]))
        self.loader = DataLoader(self.data, **cfg["loader"])
        self.views = []

    def run_epoch(self, epoch):
        self.data.set_epoch(epoch)
        seen = {}
        for index, image in self.loader:
            self.model(image).pow(2).mean().backward()
            seen.update(zip(index.tolist(), image.flatten(1).tolist()))
        self.views.append(seen)

    def run(self):
        for epoch in range(self.cfg["epochs"]):
            self.run_epoch(epoch)
        return self


def main(cfg=CONFIG):
    return Trainer(cfg).run().views


if __name__ == "__main__":
    print([v[0][:3] for v in main()])
