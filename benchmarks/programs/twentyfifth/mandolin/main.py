import torch

from plucks import mismatch, string
from spsa import fit

P = {"seed": 25, "frames": 24, "steps": 6, "true": (1.5, 0.5, -0.5)}


def main(p=P):
    torch.manual_seed(p["seed"])
    target, _ = string(torch.tensor(p["true"]), p["frames"])
    theta, log = fit(mismatch, target, torch.zeros(3), p["steps"])
    return theta, [loss for loss, _, _ in log], [burst for _, _, burst in log]


if __name__ == "__main__":
    print(main()[:2])
