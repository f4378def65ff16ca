import torch
from torch import nn
from torch.utils.data import DataLoader

from dataset import Clips


class Session:
    """Training session which can be stopped after any epoch and taken up again."""

    def __init__(self, seed, workers=2):
        torch.manual_seed(seed)
        self.model = nn.Sequential(nn.Linear(16, 16), nn.ReLU(), nn.Dropout(0.2), nn.Linear(16, 1))
        self.opt = torch.optim.Adam(self.model.parameters(), lr=5e-3)
        self.data = Clips(seed=seed)
        self.order = torch.Generator().manual_seed(seed + 1)
        self.loader = DataLoader(self.data, batch_size=8, shuffle=True,
                                 num_workers=workers, generator=self.order)
        self.epoch = 0

    def state(self):
        return {"model": self.model.state_dict(), "opt": self.opt.state_dict(), "epoch": self.epoch,
                "order": self.order.get_state(), "torch": torch.get_rng_state()}

    def load(self, state):
        self.model.load_state_dict(state["model"])
        self.opt.load_state_dict(state["opt"])
        self.epoch = state["epoch"]
        self.order.set_state(state["order"])
        torch.set_rng_state(state["torch"])

    def run_epoch(self):
        self.data.set_epoch(self.epoch)
        self.model.train()
        losses, hiss = [], []
        for x, y, h in self.loader:
            loss = nn.functional.mse_loss(self.model(x)[:, 0], y)
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            losses.append(loss.item())
            hiss.append(h)
        self.epoch += 1
        return losses, torch.cat(hiss).numpy()
