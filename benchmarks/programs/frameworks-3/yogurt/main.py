import torch
from torch import nn
from torch.nn import functional as F


def probe_accuracy(features, labels, seed):
    """Trains a linear probe in a forked stream; the caller's stream stays where it was."""
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        probe = nn.Linear(features.shape[1], 2)
        opt = torch.optim.SGD(probe.parameters(), lr=0.5)
        for _ in range(10):
            rows = torch.randperm(len(features))[:16]
            opt.zero_grad()
            F.cross_entropy(probe(features[rows]), labels[rows]).backward()
            opt.step()
    return (probe(features).argmax(1) == labels).float().mean().item(), rows


def main(seed=20, steps=5, probing=True):
    torch.manual_seed(seed)
    net = nn.Linear(8, 4)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    x = torch.randn(64, 8)
    labels = (x[:, 0] > 0).long()
    batches, probes = [], []
    for step in range(steps):
        rows = torch.randint(len(x), (16,))
        opt.zero_grad()
        (net(x[rows] + 0.1 * torch.randn(16, 8))).pow(2).mean().backward()
        opt.step()
        batches.append(rows)
        if probing:
            acc, used = probe_accuracy(net(x).detach(), labels, seed=1000 * seed + step)
            probes.append(used)
            print(f"step {step} probe accuracy {acc:.2f}")
    return torch.stack(batches), probes


if __name__ == "__main__":
    main()
