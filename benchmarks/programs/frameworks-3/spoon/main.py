import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, d_in=6, hidden=48, p=0.25):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(d_in, hidden), nn.ReLU(), nn.Dropout(p), nn.Linear(hidden, 1))

    def forward(self, x):
        return self.body(x).squeeze(-1)


class Acquisition:
    """Picks the pool rows with the largest MC-dropout variance."""

    def __init__(self, model, passes=15):
        self.model, self.passes = model, passes

    @torch.no_grad()
    def __call__(self, pool, k):
        for m in self.model.modules():
            if isinstance(m, nn.Dropout):
                m.train()
        draws = torch.stack([self.model(pool) for _ in range(self.passes)])
        return draws.var(0).topk(k).indices


def fit(model, x, y, steps=60):
    model.train()
    opt = torch.optim.Adam(model.parameters(), lr=1e-2)
    for _ in range(steps):
        opt.zero_grad()
        nn.functional.mse_loss(model(x), y).backward()
        opt.step()
    model.eval()


@torch.no_grad()
def rmse(model, x, y):
    return nn.functional.mse_loss(model(x), y).sqrt().item()


def main(seed=0, rounds=3):
    torch.manual_seed(seed)
    x = torch.randn(200, 6)
    y = x[:, 0] * x[:, 1] + x[:, 2]
    known, model, history = torch.arange(20), Net(), []
    for r in range(rounds):
        fit(model, x[known], y[known])
        picked = Acquisition(model)(x[:150], 10)
        known = torch.cat([known, picked]).unique()
        history.append((rmse(model, x[150:], y[150:]), rmse(model, x[150:], y[150:])))
        print(f"round {r}: labelled {len(known)} test rmse {history[-1][0]:.4f}")
    return history


if __name__ == "__main__":
    main()
