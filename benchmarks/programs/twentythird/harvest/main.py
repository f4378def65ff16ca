import torch

from callbacks import LossHistory, Preview
from loop import Denoiser, Fitter

CFG = {"seed": 31, "dim": 6, "rows": 32, "batch": 8, "lr": 2e-3, "epochs": 4, "preview": {"n": 3, "seed": 1234}}


def load_curves(cfg):
    t = torch.linspace(0, 1, cfg["dim"])
    phase = torch.arange(cfg["rows"]).float().unsqueeze(1)
    return torch.sin(6 * t + 0.2 * phase)


def main():
    torch.manual_seed(CFG["seed"])
    net = Denoiser(CFG["dim"])
    hooks = [LossHistory(), Preview(dim=CFG["dim"], **CFG["preview"])]
    fitter = Fitter(net, load_curves(CFG), CFG, hooks)
    return fitter.fit()


if __name__ == "__main__":
    print([round(e.mean().item(), 3) for e in main()])
