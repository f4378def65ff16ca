"""A small character model. The same --seed gives the same weights."""
import argparse
from dataclasses import dataclass, field

import torch
from torch import nn
from torch.nn import functional as F

LINES = "a man a plan a canal panama; was it a car or a cat i saw; never odd or even; "
ALPHABET = sorted(set(LINES))


def encode(text: str) -> torch.Tensor:
    return torch.tensor([ALPHABET.index(c) for c in text])


class CharGRU(nn.Module):
    def __init__(self, width: int = 24):
        super().__init__()
        self.embed = nn.Embedding(len(ALPHABET), width)
        self.core = nn.GRU(width, width, batch_first=True)
        self.out = nn.Linear(width, len(ALPHABET))

    def forward(self, ids):
        states, _ = self.core(self.embed(ids))
        return self.out(states)


@dataclass
class Trainer:
    seed: int
    steps: int = 15
    block: int = 16
    batch: int = 8
    model: nn.Module = field(default_factory=CharGRU)
    losses: list = field(default_factory=list)

    def __post_init__(self):
        self.optimiser = torch.optim.Adam(self.model.parameters(), lr=1e-2)

    def seed_everything(self):
        torch.manual_seed(self.seed)

    def batches(self, data: torch.Tensor):
        for _ in range(self.steps):
            starts = torch.randint(len(data) - self.block - 1, (self.batch,))
            rows = torch.stack([data[s : s + self.block + 1] for s in starts.tolist()])
            yield rows[:, :-1], rows[:, 1:]

    def fit(self, data: torch.Tensor):
        self.seed_everything()
        for inputs, targets in self.batches(data):
            logits = self.model(inputs)
            loss = F.cross_entropy(logits.flatten(0, 1), targets.flatten())
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
            self.losses.append(loss.item())
        return self.model


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", type=int, default=15)
    args = parser.parse_args(argv)
    trainer = Trainer(seed=args.seed, steps=args.steps)
    model = trainer.fit(encode(LINES))
    return torch.cat([p.detach().flatten() for p in model.parameters()]).numpy()


if __name__ == "__main__":
    print(main().sum())
