import torch
from torch import nn


class Trainer:
    """Emulates synchronous data parallelism: one loader per rank, averaged gradients."""

    def __init__(self, cfg, model, loaders):
        self.cfg = cfg
        self.model = model
        self.loaders = loaders
        self.optim = torch.optim.SGD(model.parameters(), lr=cfg.lr, momentum=0.9)
        self.record = []

    def before_epoch(self, epoch):
        for loader in self.loaders:
            loader.set_epoch(epoch)

    def accumulate(self, chunks):
        total = 0.0
        for chunk in chunks:
            loss = nn.functional.mse_loss(self.model(chunk["x"])[:, 0], chunk["y"])
            (loss / (len(chunks) * len(self.loaders))).backward()
            total += loss.item() / len(chunks)
        return total

    def run_epoch(self, epoch):
        self.before_epoch(epoch)
        losses, visited = [], [[] for _ in self.loaders]
        for step in zip(*self.loaders):
            self.optim.zero_grad()
            for rank, chunks in enumerate(step):
                losses.append(self.accumulate(chunks))
                visited[rank].append(sorted(i for c in chunks for i in c["id"].tolist()))
            self.optim.step()
        self.record.append({"loss": sum(losses) / len(losses), "visited": visited})

    def fit(self):
        for epoch in range(self.cfg.epochs):
            self.run_epoch(epoch)
        return self.record
