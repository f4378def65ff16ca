"""Classifies orchids; measurements are jittered while they load."""
import torch
from torch import nn
from torch.utils.data import DataLoader

from petals import PetalDataset


def make_loader(data, workers: int = 2) -> DataLoader:
    return DataLoader(data, batch_size=8, shuffle=True, num_workers=workers)


def fit(loader, epochs: int, lr: float = 0.05):
    model = nn.Linear(4, 3)
    opt = torch.optim.SGD(model.parameters(), lr=lr)
    seen = []
    for _ in range(epochs):
        for batch in loader:
            loss = nn.functional.cross_entropy(model(batch["x"]), batch["species"])
            opt.zero_grad()
            loss.backward()
            opt.step()
            seen.append(batch["wobble"])
    return model, torch.cat(seen)


def main(seed: int = 0, epochs: int = 1, count: int = 64):
    torch.manual_seed(seed)
    loader = make_loader(PetalDataset(count, seed))
    model, wobble = fit(loader, epochs)
    return {"weight": model.weight.detach(), "wobble": wobble}


if __name__ == "__main__":
    out = main(1)
    print("jitter std", out["wobble"].std(dim=0).tolist())
