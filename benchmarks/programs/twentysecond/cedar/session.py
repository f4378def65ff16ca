import io

import torch


class Session:
    def __init__(self, cfg, loader):
        self.cfg, self.loader = cfg, loader
        self.weight = torch.nn.Parameter(torch.zeros(2))
        self.opt = torch.optim.Adam([self.weight], lr=cfg["lr"])
        self.done, self.orders = 0, []

    def epoch(self):
        order = []
        for rows, width in self.loader:
            guess = self.weight[0] + self.weight[1] * rows / self.cfg["rows"]
            self.opt.zero_grad()
            (guess - width).square().mean().backward()
            self.opt.step()
            order += rows.tolist()
        self.done += 1
        return order

    def train(self, until):
        remaining = until - self.done
        for epoch in range(remaining):
            self.loader.sampler.set_epoch(epoch)
            self.orders.append(self.epoch())
        return self

    def save(self):
        blob = io.BytesIO()
        torch.save({"weight": self.weight.detach(), "opt": self.opt.state_dict(), "done": self.done}, blob)
        return blob.getvalue()

    def load(self, blob):
        saved = torch.load(io.BytesIO(blob))
        self.weight.data.copy_(saved["weight"])
        self.opt.load_state_dict(saved["opt"])
        self.done = saved["done"]
        return self
