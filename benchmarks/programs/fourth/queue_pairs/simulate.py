import torch

from policies import POLICIES


def world(n):
    return -torch.rand(n).log(), -torch.rand(n).log() * 0.9


def replicate(seed, n=40):
    row = {}
    for policy in POLICIES:
        torch.manual_seed(seed)  # both policies serve the same customers
        row[policy.name] = policy.cost(*world(n)).item()
    return row


def compare(first_seed, replicates):
    rows = [replicate(first_seed + k) for k in range(replicates)]
    gaps = torch.tensor([r["fifo"] - r["sjf"] for r in rows])
    return gaps


if __name__ == "__main__":
    g = compare(100, 50)
    print(f"fifo - sjf: {g.mean():.3f} +- {g.std() / len(g) ** 0.5:.3f}")
