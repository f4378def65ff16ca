import argparse

import torch
from torch import nn
from torch.utils.data import DataLoader

from collate import MaskCollate

OPTIONS = dict(seed=10, epochs=3, rate=0.3, batch=8)


def codons(count=24, length=12):
    grid = torch.arange(count)[:, None] * 5 + torch.arange(length)[None] * 3
    return grid % 20


def main(seed=OPTIONS["seed"], epochs=OPTIONS["epochs"]):
    torch.manual_seed(seed)
    net = nn.Sequential(nn.Embedding(21, 16), nn.Conv1d(12, 12, 3, padding=1), nn.ReLU(), nn.Linear(16, 20))
    optim = torch.optim.AdamW(net.parameters(), lr=3e-3)
    loader = DataLoader(codons(), batch_size=OPTIONS["batch"], shuffle=True, collate_fn=MaskCollate(OPTIONS["rate"], 20, seed))
    masks, losses = [], []
    for _ in range(epochs):
        for batch in loader:
            loss = nn.functional.cross_entropy(net(batch["input"]).flatten(0, 1), batch["target"].flatten())
            optim.zero_grad()
            loss.backward()
            optim.step()
            masks.append(batch["hidden"])
            losses.append(loss.item())
    return {"masks": torch.stack(masks), "losses": losses}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=OPTIONS["epochs"])
    print(main(epochs=parser.parse_args().epochs)["losses"])
