"""Learn a denoising filter from pairs of noisy exposures."""
import torch
from pairs import ExposurePairs, specimens
from torch.utils.data import DataLoader


def main(seed=0, steps=30):
    clean = specimens(24, 12)
    loader = DataLoader(ExposurePairs(clean, {"level": 0.5, "seed": seed}), batch_size=24)
    kernel = torch.full((1, 1, 3, 3), 1 / 9, requires_grad=True)
    opt = torch.optim.Adam([kernel], lr=0.05)
    pad = torch.nn.functional.pad
    for _ in range(steps):
        for a, b in loader:
            out = torch.nn.functional.conv2d(pad(a[:, None], (1, 1, 1, 1)), kernel)
            loss = (out[:, 0] - b).pow(2).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
    return {"kernel": kernel.detach()[0, 0], "loss": loss.item(), "a": a, "b": b}


if __name__ == "__main__":
    print(main()["kernel"])
