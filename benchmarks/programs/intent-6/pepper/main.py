import torch

from diffusion import Denoiser
from trainer import FitConfig, Trainer


class History:
    def __init__(self):
        self.batch, self.epochs = [], []

    def on_batch_end(self, trainer, loss, eps):
        self.batch.append((loss, eps))

    def on_epoch_end(self, trainer, epoch):
        self.epochs.append({"loss": sum(b[0] for b in self.batch) / len(self.batch), "eps": torch.cat([b[1] for b in self.batch])})
        self.batch = []


def main(cfg=FitConfig()):
    torch.manual_seed(1)
    angle = torch.rand(64) * 2 * torch.pi
    x = torch.stack([angle.cos(), angle.sin()], 1)
    history = History()
    Trainer(Denoiser(2), cfg, [history]).fit(x)
    return {"loss": [e["loss"] for e in history.epochs], "eps": torch.stack([e["eps"] for e in history.epochs])}


if __name__ == "__main__":
    print(main()["loss"])
