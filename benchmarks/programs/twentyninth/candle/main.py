"""Command recogniser: train, pick the best epoch on held-out speakers, report."""
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader

from corpus import SpecMask, Utterances, speaker_split
from model import CRNN


@dataclass
class Hparams:
    seed: int = 77
    n: int = 240
    share: float = 0.75
    batch: int = 30
    epochs: int = 2
    lr: float = 4e-3


class Trainer:
    def __init__(self, hp):
        self.hp = hp
        torch.manual_seed(hp.seed)
        masks = SpecMask(generator=torch.Generator().manual_seed(hp.seed + 1))
        corpus = Utterances(hp.n, hp.seed + 2, transform=masks)
        split_gen = torch.Generator().manual_seed(hp.seed + 3)
        self.train_set, self.dev_set = speaker_split(corpus, hp.share, split_gen)
        self.model = CRNN()
        self.opt = torch.optim.Adam(self.model.parameters(), lr=hp.lr)
        self.train_loader = DataLoader(self.train_set, hp.batch, shuffle=True)
        self.dev_loader = DataLoader(self.dev_set, hp.batch)

    def fit_epoch(self):
        self.model.train()
        for spec, label in self.train_loader:
            loss = F.cross_entropy(self.model(spec), label)
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
        return loss.item()

    @torch.inference_mode()
    def dev_loss(self):
        self.model.eval()
        total = 0.0
        for spec, label in self.dev_loader:
            total += F.cross_entropy(self.model(spec), label, reduction="sum").item()
        return total / len(self.dev_set)


def main():
    trainer = Trainer(Hparams())
    best = float("inf")
    for epoch in range(trainer.hp.epochs):
        train = trainer.fit_epoch()
        dev = trainer.dev_loss()
        best = min(best, dev)
        print(f"epoch {epoch} train {train:.3f} dev {dev:.3f} best {best:.3f}")
    return trainer


if __name__ == "__main__":
    main()
