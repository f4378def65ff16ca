"""Maize yield regression with dropout uncertainty."""
import torch
from torch import nn

from uncertainty import abstain, predictive


def fields(n):
    x = torch.randn(n, 5)
    y = x[:, 0] - 0.5 * x[:, 1] ** 2 + torch.sin(2 * x[:, 2])
    return x, y + 0.1 * torch.randn(n)


def fit(net, x, y, epochs=25):
    opt = torch.optim.Adam(net.parameters(), lr=5e-3)
    net.train()
    for _ in range(epochs):
        for idx in torch.randperm(len(x)).split(40):
            loss = nn.functional.mse_loss(net(x[idx]).squeeze(-1), y[idx])
            opt.zero_grad()
            loss.backward()
            opt.step()
    return net.eval()


def main(seed=8):
    torch.manual_seed(seed)
    x, y = fields(400)
    net = nn.Sequential(nn.Linear(5, 48), nn.ReLU(), nn.Dropout(0.2),
                        nn.Linear(48, 48), nn.ReLU(), nn.Dropout(0.2), nn.Linear(48, 1))
    fit(net, x[:300], y[:300])
    mean, std = predictive(net, x[300:])
    sent = abstain(std)
    rest = torch.ones(100, dtype=torch.bool)
    rest[sent] = False
    err = (mean - y[300:]).abs()
    print(f"mae all {err.mean():.3f} kept {err[rest].mean():.3f} sd {std.mean():.4f}")
    return {"std": std, "mae": err.mean().item(), "sent": sent}


if __name__ == "__main__":
    main()
