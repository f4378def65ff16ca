from dataclasses import dataclass, field

import torch
import torch.nn.functional as F

from modes import inference
from nestnet import NestScorer, drone_patches


@dataclass
class Config:
    seed: int = 5
    pixels: int = 20
    width: int = 32
    classes: int = 3
    p: float = 0.4
    epochs: int = 4
    batch: int = 16


@dataclass
class Log:
    sparsity: list = field(default_factory=list)
    val: list = field(default_factory=list)


class Trainer:
    def __init__(self, model, cfg):
        self.model, self.cfg, self.log = model, cfg, Log()
        self.opt = torch.optim.SGD(model.parameters(), lr=0.1)

    def epoch(self, x, y):
        seen = []
        for rows in torch.randperm(len(x)).split(self.cfg.batch):
            self.opt.zero_grad()
            F.cross_entropy(self.model(x[rows]), y[rows]).backward()
            self.opt.step()
            seen.append(self.model.sparsity)
        self.log.sparsity.append(sum(seen) / len(seen))

    def validate(self, x, y):
        with inference(self.model):
            self.log.val.append(float(F.cross_entropy(self.model(x), y)))

    def fit(self, train, val):
        self.model.train()
        for _ in range(self.cfg.epochs):
            self.epoch(*train)
            self.validate(*val)
        return self.log


def main(cfg=Config()):
    torch.manual_seed(cfg.seed)
    x, y = drone_patches(96, cfg.pixels, cfg.classes)
    model = NestScorer(cfg.pixels, cfg.width, cfg.classes, cfg.p)
    log = Trainer(model, cfg).fit((x[:64], y[:64]), (x[64:], y[64:]))
    return log.sparsity, log.val


if __name__ == "__main__":
    print(main())
