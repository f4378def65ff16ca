"""Momentum contrast with a queue of keys for weather profiles."""
import torch
from encoders import make
from torch.nn.functional import cross_entropy, normalize


@torch.no_grad()
def follow(slow, fast, m):
    for s, f in zip(slow.parameters(), fast.parameters()):
        s.mul_(m).add_(f, alpha=1 - m)


def main(seed=0, steps=20, m=0.95):
    torch.manual_seed(seed + 1)
    data = torch.randn(64, 8)
    query = make("mlp", seed, dim=8, out=4)
    slow = make("mlp", seed, dim=8, out=4).requires_grad_(False)
    start = [p[0].weight.detach().clone() for p in (query, slow)]
    queue = normalize(torch.randn(32, 4), dim=1)
    opt = torch.optim.SGD(query.parameters(), lr=0.1)
    losses = []
    for _ in range(steps):
        x = data[torch.randperm(64)[:16]]
        q = normalize(query(x + 0.1 * torch.randn_like(x)), dim=1)
        k = normalize(slow(x + 0.1 * torch.randn_like(x)), dim=1)
        logits = torch.cat([(q * k).sum(1, keepdim=True), q @ queue.T], 1) / 0.2
        loss = cross_entropy(logits, torch.zeros(16, dtype=torch.long))
        opt.zero_grad()
        loss.backward()
        opt.step()
        follow(slow, query, m)
        queue = torch.cat([queue[16:], k])
        losses.append(loss.item())
    return {"start": start, "losses": losses, "q": q.detach(), "k": k}


if __name__ == "__main__":
    print(main()["losses"][-1])
