import torch
from torch import nn
from torch.utils.data import DataLoader

from exposures import ExposurePairs


def main(seed=1, epochs=2):
    torch.manual_seed(seed)
    pairs = ExposurePairs(count=12, side=10, seed=seed)
    net = nn.Sequential(nn.Conv2d(1, 4, 3, padding=1), nn.ReLU(), nn.Conv2d(4, 1, 3, padding=1))
    optim = torch.optim.Adam(net.parameters(), lr=1e-2)
    history, batches = [], []
    for _ in range(epochs):
        for noisy, target in DataLoader(pairs, batch_size=4):
            loss = nn.functional.mse_loss(net(noisy), target)
            optim.zero_grad()
            loss.backward()
            optim.step()
            history.append(loss.item())
            batches.append((noisy, target))
    return {"loss": history, "batches": batches}


if __name__ == "__main__":
    print(main()["loss"])
