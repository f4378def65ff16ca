"""Birdsong band classifier trained with input noise."""
import torch
from torch import nn

from trainer import Trainer


def songs(n, protos):
    y = torch.randint(len(protos), (n,))
    return protos[y] + 0.6 * torch.randn(n, protos.shape[1]), y


def main(seed=12, epochs=6):
    torch.manual_seed(seed)
    protos = torch.randn(4, 16)
    train, test = songs(320, protos), songs(160, protos)
    net = nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 4))
    trainer = Trainer(net, train)
    history = []
    for epoch in range(epochs):
        loss, shift = trainer.epoch()
        acc = trainer.robustness(*test)
        history.append({"loss": loss, "acc": acc, "noise_mean": shift})
        print(f"epoch {epoch} loss {loss:.4f} robust acc {acc:.3f} noise mean {sum(shift):+.4f}")
    return history


if __name__ == "__main__":
    main()
