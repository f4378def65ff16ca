import torch
from torch import nn
from torch.utils.data import TensorDataset

from mixing import MixedBatches


def main(rows=64, epochs=3, batch=16, seed=8):
    torch.manual_seed(seed)
    x = torch.randn(rows, 5)
    data = TensorDataset(x, x.abs().sum(1), torch.arange(rows))
    net = nn.Sequential(nn.Linear(5, 16), nn.ReLU(), nn.Linear(16, 1))
    opt = torch.optim.Adam(net.parameters(), lr=0.01)
    batches = MixedBatches(data, batch, seed, alpha=0.4)
    partners = []
    for _ in range(epochs):
        for xm, ym, ids in batches:
            loss = (net(xm)[:, 0] - ym).pow(2).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            partners.append(ids)
    return {"partners": torch.cat(partners), "loss": loss.item()}


if __name__ == "__main__":
    print(main()["loss"])
