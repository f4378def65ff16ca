import torch
import torch.nn.functional as F

from bayes import Net, bald_scores


class ActiveLearner:
    def __init__(self, x, y, test, n_start, query, lr=5e-3):
        self.x, self.y, self.test = x, y, test
        self.labelled = torch.zeros(len(x), dtype=torch.bool)
        self.labelled[torch.randperm(len(x))[:n_start]] = True
        self.query, self.lr = query, lr
        self.net = Net(x.shape[1], int(y.max()) + 1)

    def fit(self, steps):
        self.net.train()
        opt = torch.optim.Adam(self.net.parameters(), lr=self.lr)
        x, y = self.x[self.labelled], self.y[self.labelled]
        for _ in range(steps):
            idx = torch.randint(len(x), (32,))
            loss = F.cross_entropy(self.net(x[idx]), y[idx])
            opt.zero_grad()
            loss.backward()
            opt.step()
        self.net.eval()

    def acquire(self):
        pool = (~self.labelled).nonzero()[:, 0]
        top = bald_scores(self.net, self.x[pool]).topk(self.query).indices
        self.labelled[pool[top]] = True

    @torch.no_grad()
    def report(self):
        x, y = self.test
        logits = self.net(x)
        return {
            "labels": int(self.labelled.sum()),
            "acc": (logits.argmax(-1) == y).float().mean().item(),
            "nll": F.cross_entropy(logits, y).item(),
        }
