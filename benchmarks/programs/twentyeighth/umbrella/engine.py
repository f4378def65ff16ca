import os

import torch
import torch.nn.functional as F


class DenoisingTrainer:
    """Trains a denoising autoencoder and can be stopped and continued at epoch boundaries."""

    def __init__(self, model, data, cfg, device="cpu"):
        self.model = model.to(device)
        self.data = data
        self.cfg = cfg
        self.opt = torch.optim.Adam(model.parameters(), lr=cfg.lr)
        self.sched = torch.optim.lr_scheduler.StepLR(self.opt, 2, gamma=0.7)
        self.order_gen = torch.Generator().manual_seed(cfg.seed + 2)
        self.noise_gen = torch.Generator().manual_seed(cfg.seed + 1)
        self.epoch = 0
        self.history = []

    @property
    def ckpt(self):
        return os.path.join(self.cfg.workdir, "last.pt")

    def save(self):
        torch.save({
            "epoch": self.epoch,
            "model": self.model.state_dict(),
            "opt": self.opt.state_dict(),
            "sched": self.sched.state_dict(),
            "history": self.history,
        }, self.ckpt)

    def restore(self):
        state = torch.load(self.ckpt, weights_only=False)
        self.epoch = state["epoch"]
        self.model.load_state_dict(state["model"])
        self.opt.load_state_dict(state["opt"])
        self.sched.load_state_dict(state["sched"])
        self.history = state["history"]

    def run_epoch(self):
        self.model.train()
        order = torch.randperm(len(self.data), generator=self.order_gen)
        total, level = 0.0, 0.0
        for rows in order.split(self.cfg.batch):
            clean = self.data[rows]
            noise = torch.randn(clean.shape, generator=self.noise_gen)
            loss = F.mse_loss(self.model(clean + self.cfg.sigma * noise), clean)
            self.opt.zero_grad(set_to_none=True)
            loss.backward()
            self.opt.step()
            total += loss.item() * len(rows)
            level += noise.square().sum().item()
        self.sched.step()
        return {"epoch": self.epoch, "loss": total / len(self.data),
                "first_rows": order[:8].tolist(), "noise_energy": level}

    def fit(self, epochs):
        while self.epoch < epochs:
            self.history.append(self.run_epoch())
            self.epoch += 1
            self.save()
        return self.history
