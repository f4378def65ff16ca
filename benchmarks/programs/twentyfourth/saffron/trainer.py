import torch
from torch import nn
from torch.utils.data import DataLoader


class Trainer:
    def __init__(self, cfg, dataset):
        torch.manual_seed(cfg.seed)
        self.cfg = cfg
        self.model = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Dropout(0.1), nn.Linear(16, 1))
        self.opt = torch.optim.Adam(self.model.parameters(), lr=cfg.lr)
        self.epoch = 0
        order = torch.Generator().manual_seed(cfg.seed + 1)
        self.loader = DataLoader(dataset, cfg.batch, shuffle=True, generator=order)
        self.hooks = []

    def fit(self, until):
        while self.epoch < until:
            seen = []
            for rows, x, y in self.loader:
                seen += rows.tolist()
                loss = nn.functional.mse_loss(self.model(x).squeeze(1), y)
                self.opt.zero_grad()
                loss.backward()
                self.opt.step()
            self.epoch += 1
            for hook in self.hooks:
                hook(self, seen, loss.item())
        return self

    def state_dict(self):
        return {
            "model": self.model.state_dict(),
            "opt": self.opt.state_dict(),
            "epoch": self.epoch,
            "torch_rng": torch.get_rng_state(),
        }

    def load_state_dict(self, state):
        self.model.load_state_dict(state["model"])
        self.opt.load_state_dict(state["opt"])
        self.epoch = state["epoch"]
        torch.set_rng_state(state["torch_rng"])
