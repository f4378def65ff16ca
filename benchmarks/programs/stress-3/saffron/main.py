import torch

from denoise import Denoiser
from fit import fit, preview


def main(epochs=3, seed=13):
    torch.manual_seed(seed)
    net = Denoiser(width=12)
    clean = torch.sin(torch.linspace(0, 6, 40)).reshape(5, 8)
    history = fit(net, clean, epochs)
    return {**history, "preview": preview(net, clean)}


if __name__ == "__main__":
    print(main()["val_loss"])
