import argparse

import torch
import torch.nn.functional as F

from net import SignalNet, waves
from uncertainty import predictive


class Study:
    def __init__(self, args):
        self.args = args
        torch.manual_seed(args.seed)
        g = torch.Generator().manual_seed(args.seed + 1)
        self.train_set, self.val_set = waves(256, 48, g), waves(128, 48, g)
        self.net = SignalNet()
        self.opt = torch.optim.Adam(self.net.parameters(), lr=args.lr)
        self.order = torch.Generator().manual_seed(args.seed + 2)

    def train_epoch(self):
        self.net.train()
        x, y = self.train_set
        total = 0.0
        for idx in torch.randperm(len(x), generator=self.order).split(32):
            loss = F.cross_entropy(self.net(x[idx]), y[idx])
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            total += loss.item() * len(idx)
        return total / len(x)

    @torch.no_grad()
    def validate(self):
        self.net.eval()
        x, y = self.val_set
        out = self.net(x)
        return {"nll": F.cross_entropy(out, y).item(), "acc": (out.argmax(-1) == y).float().mean().item()}

    def uncertain_rows(self, k):
        _, spread, entropy = predictive(self.net, self.val_set[0], self.args.passes)
        return spread, entropy.topk(k).indices.tolist()


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--epochs", type=int, default=4)
    ap.add_argument("--passes", type=int, default=15)
    ap.add_argument("--lr", type=float, default=5e-3)
    ap.add_argument("--seed", type=int, default=8)
    study = Study(ap.parse_args(argv))
    for e in range(study.args.epochs):
        loss = study.train_epoch()
        spread, rows = study.uncertain_rows(5)
        m = study.validate()
        print(f"epoch {e}: loss {loss:.4f} nll {m['nll']:.4f} acc {m['acc']:.3f} spread {spread.mean():.4f}")
    print("most uncertain validation rows", rows)
    return study


if __name__ == "__main__":
    main()
