import copy

import torch
from torch import nn


def score(net, rows):
    net.eval()
    if not len(rows):
        return float("nan"), 0
    with torch.no_grad():
        errors = [(net(r) - 1.0).abs().mean().item() for r in rows]
        if len(errors) == 1: return errors[0], 1
    return sum(errors) / len(errors), len(errors)


class Run:
    def __init__(self, net, opts):
        self.net, self.opts = net, opts
        self.teacher = copy.deepcopy(net).eval()
        self.sgd = torch.optim.SGD(net.parameters(), lr=opts["lr"])

    def fit(self, train, valid):
        zeros, notes = [], {}
        self.net.train()
        for epoch in range(self.opts["epochs"]):
            for x in train:
                h = self.net[0](x)
                loss = (self.net[1](h) - self.teacher(x)).pow(2).mean() + h.mean()
                self.sgd.zero_grad(); loss.backward(); self.sgd.step()
                zeros.append(int((h == 0).sum()))
            # the first epoch has nothing to validate yet
            notes[epoch] = score(self.net, valid[:epoch]), score(self.teacher, valid[:1])
        return zeros, notes


def main(seed=0):
    torch.manual_seed(seed)
    run = Run(nn.Sequential(nn.Dropout(0.5), nn.Linear(8, 1)), {"lr": 0.01, "epochs": 3})
    xs = torch.rand(4, 5, 8) + 0.5
    zeros, notes = run.fit(xs[:2], xs[2:])
    final, n = score(run.net, xs)
    preds = [run.net(xs[0]).detach() for _ in range(2)]
    soft = [run.teacher(xs[0]).detach() for _ in range(2)]
    return {"zeros": zeros, "notes": notes, "final": final, "n": n, "preds": torch.stack(preds), "soft": torch.stack(soft)}


if __name__ == "__main__":
    print(main()["zeros"])
