import copy

import torch
import torch.nn.functional as F


class Client:
    """A hospital: local rows, local SGD, Gaussian mechanism on the update."""

    def __init__(self, cid, x, y, conf):
        self.cid, self.x, self.y, self.conf = cid, x, y, conf

    def stream(self, rnd):
        g = torch.Generator()
        g.manual_seed(self.conf.seed + self.cid + rnd)
        return g

    def fit(self, global_model, rnd):
        conf, g = self.conf, self.stream(rnd)
        model = copy.deepcopy(global_model)
        opt = torch.optim.SGD(model.parameters(), lr=conf.lr)
        for _ in range(conf.local_epochs):
            for idx in torch.randperm(len(self.x), generator=g).split(conf.batch):
                loss = F.cross_entropy(model(self.x[idx]), self.y[idx])
                opt.zero_grad()
                loss.backward()
                opt.step()
        with torch.no_grad():
            delta = torch.cat([
                (p - q).flatten() for p, q in zip(model.parameters(), global_model.parameters())
            ])
            delta *= min(1.0, conf.clip / (delta.norm().item() + 1e-12))
        noise = conf.sigma * conf.clip * torch.randn(delta.shape, generator=g)
        return {"delta": delta + noise, "n": len(self.x), "noise": noise}
