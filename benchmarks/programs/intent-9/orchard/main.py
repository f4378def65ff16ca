from dataclasses import dataclass

import torch

from camera import Camera


@dataclass
class Config:
    seed: int = 17
    side: int = 24
    read_noise: float = 0.2
    frames: int = 9


def scene(cfg):
    g = torch.linspace(-1, 1, cfg.side)
    return torch.exp(-4 * (g[:, None] ** 2 + (g[None] - 0.2) ** 2))


def stack(frames):
    """Mean exposure and its nominal noise."""
    mean = torch.stack(frames).mean(0)
    return mean, frames[0].std() / len(frames) ** 0.5


def main():
    cfg = Config()
    sky = scene(cfg)
    camera = Camera(cfg.read_noise, torch.Generator().manual_seed(cfg.seed + 2))
    frames = camera.take(*[sky] * cfg.frames)
    mean, _ = stack(frames)
    residual = mean - sky
    return {"frames": frames, "noise": residual.std().item(), "hoped": cfg.read_noise / cfg.frames ** 0.5}


if __name__ == "__main__":
    out = main()
    print(out["noise"], out["hoped"])
