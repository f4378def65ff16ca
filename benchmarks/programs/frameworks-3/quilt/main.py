import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class FeatureGate(nn.Module):
    """Bernoulli gating of channels with a private stream, so that it does not shift the global one."""

    def __init__(self, channels, keep, seed):
        super().__init__()
        self.keep = keep
        self.scale = nn.Parameter(torch.ones(channels))
        self.stream = torch.Generator().manual_seed(seed)

    def forward(self, x):
        if not self.training:
            return x * self.scale
        gate = torch.rand(x.shape, generator=self.stream) < self.keep
        return x * gate * self.scale / self.keep


class Scorer(nn.Module):
    def __init__(self, dim=12, seed=0):
        super().__init__()
        self.gate = FeatureGate(dim, 0.7, seed)
        self.head = nn.Linear(dim, 1)

    def forward(self, emb):
        gated = checkpoint(self.gate, emb, use_reentrant=False)
        return self.head(gated).squeeze(-1), gated


def main(seed=1):
    torch.manual_seed(seed)
    model = Scorer(seed=seed + 1)
    emb = nn.Embedding(50, 12)
    opt = torch.optim.SGD([*model.parameters(), *emb.parameters()], lr=0.1)
    for step in range(3):
        rows = emb(torch.randperm(50)[:16])
        rows.retain_grad()
        score, gated = model(rows)
        loss = nn.functional.softplus(-score).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        print(f"step {step} loss {loss.item():.4f} open {(gated != 0).float().mean():.2f}")
    return gated.detach(), rows.grad


if __name__ == "__main__":
    main()
