import torch

from diffusion import Denoiser
from stopping import EarlyStopping
from trainer import FitConfig, Trainer


def circle(n):
    angle = torch.rand(n) * 2 * torch.pi
    return torch.stack([angle.cos(), angle.sin()], 1)


def main(cfg=FitConfig()):
    torch.manual_seed(1)
    train, heldout = circle(64), circle(32)
    stopping = EarlyStopping(heldout, cfg.heldout_seed, cfg.patience)
    trainer = Trainer(Denoiser(2), cfg, [stopping])
    trainer.fit(train)
    return {"curve": stopping.curve, "train": torch.stack(trainer.noise), "heldout": torch.stack(stopping.noise)}


if __name__ == "__main__":
    print(main()["curve"])
