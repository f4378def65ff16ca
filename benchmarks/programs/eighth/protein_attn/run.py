import argparse

import torch
from torch.nn import functional as F

from model import SecondaryStructure


def chains(n, longest=14):
    ids = torch.randint(0, 20, (n, longest))
    lengths = torch.randint(6, longest + 1, (n,))
    return ids, lengths, ids % 3


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", type=int, default=10)
    args = parser.parse_args(argv)
    torch.manual_seed(args.seed)
    model = SecondaryStructure()
    test = chains(16)
    optimiser = torch.optim.Adam(model.parameters(), lr=1e-2)
    for _ in range(args.steps):
        ids, lengths, labels = chains(16)
        model.train()
        logits, mask = model(ids, lengths)
        loss = F.cross_entropy(logits[mask], labels[mask])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    model.eval()
    with torch.no_grad():
        first, second = (model(*test[:2])[0] for _ in range(2))
        model.train()
        noisy = model(*test[:2])[0]
    return {"first": first, "second": second, "noisy": noisy}


if __name__ == "__main__":
    print(main()["first"].mean())
