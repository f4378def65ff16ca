"""Fits the taste network and keeps a history."""
import torch

from loop import train_epoch, validate
from taste import TasteNet


def members(count: int):
    readers = torch.randn(count, 10)
    return readers, readers[:, 0] - 0.5 * readers[:, 3] + 0.3 * torch.randn(count)


def main(seed: int = 0, epochs: int = 4) -> list:
    torch.manual_seed(seed)
    train, held = members(100), members(40)
    model = TasteNet()
    opt = torch.optim.Adam(model.parameters(), lr=0.01)
    history = []
    for epoch in range(epochs):
        entry = train_epoch(model, opt, *train)
        entry["held"] = validate(model, *held)
        history.append(entry)
    return history


if __name__ == "__main__":
    for entry in main(1):
        print({k: round(v, 4) for k, v in entry.items()})
