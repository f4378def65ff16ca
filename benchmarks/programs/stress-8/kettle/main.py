"""Train a denoising auto-encoder on synthetic sensor traces."""
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from callbacks import CallbackList, History, PeriodicEval
from config import TrainConfig


def sensor_traces(cfg):
    g = torch.Generator().manual_seed(cfg.seed + 17)
    t = torch.linspace(0, 6.28, cfg.dim)
    phase = 6.28 * torch.rand(cfg.n_items, 1, generator=g)
    freq = 1 + torch.rand(cfg.n_items, 1, generator=g)
    return torch.sin(freq * t + phase)


class Denoiser(nn.Module):
    def __init__(self, dim, hidden):
        super().__init__()
        self.enc = nn.Sequential(nn.Linear(dim, hidden), nn.GELU())
        self.dec = nn.Linear(hidden, dim)

    def forward(self, x):
        return self.dec(self.enc(x))


class Trainer:
    def __init__(self, cfg, model, loader, callbacks):
        self.cfg = cfg
        self.model = model
        self.loader = loader
        self.callbacks = callbacks
        self.optim = torch.optim.Adam(model.parameters(), lr=cfg.lr)

    def corrupt(self, batch):
        noise = self.cfg.sigma * torch.randn_like(batch)
        return batch + noise, noise

    def training_step(self, batch):
        noisy, noise = self.corrupt(batch)
        loss = ((self.model(noisy) - batch) ** 2).mean()
        self.optim.zero_grad()
        loss.backward()
        self.optim.step()
        return {"loss": loss.item(), "noise_norm": noise.norm().item()}

    def fit(self):
        for epoch in range(self.cfg.epochs):
            self.callbacks.on_epoch_start(self, epoch)
            for (batch,) in self.loader:
                self.callbacks.on_step_end(self, self.training_step(batch))
            self.callbacks.on_epoch_end(self, epoch)


def main(overrides=None):
    cfg = TrainConfig.from_dict(overrides or {})
    torch.manual_seed(cfg.seed)
    data = sensor_traces(cfg)
    cut = int(0.75 * len(data))
    order = torch.Generator().manual_seed(cfg.seed + 1)
    train = DataLoader(TensorDataset(data[:cut]), cfg.batch_size, shuffle=True, generator=order)
    valid = DataLoader(TensorDataset(data[cut:]), cfg.batch_size)
    history = History()
    callbacks = CallbackList([history, PeriodicEval("denoise", cfg.eval, valid, history)])
    Trainer(cfg, Denoiser(cfg.dim, cfg.hidden), train, callbacks).fit()
    return {"epochs": history.epochs, "validation": history.validation}


if __name__ == "__main__":
    result = main()
    for i, row in enumerate(result["validation"]):
        print(i, {k: round(v, 4) for k, v in row.items()})
