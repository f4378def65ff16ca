import torch
from torch import nn


class Fitter:
    def __init__(self, model, lr=5e-3, batch=25):
        self.model, self.batch = model, batch
        self.opt = torch.optim.Adam(model.parameters(), lr=lr)

    def fit(self, x, y, epochs):
        log = []
        self.model.train()
        self.model.begin()
        for epoch in range(epochs):
            for idx in torch.randperm(len(x)).split(self.batch):
                loss = nn.functional.mse_loss(self.model(x[idx]), y[idx])
                self.opt.zero_grad()
                loss.backward()
                self.opt.step()
                kept = (self.model.drop.mask > 0).float().mean().item()
                log.append({"loss": loss.item(), "kept": kept})
            print(f"epoch {epoch} loss {log[-1]['loss']:.4f} kept {kept:.3f}")
        return log
