import torch

from net import Denoiser
from sampler import SampleConfig, Sampler


def frechet_1d(a, b):
    return ((a.mean(0) - b.mean(0)).pow(2) + (a.std(0) - b.std(0)).pow(2)).sum()


def main(total=64):
    torch.manual_seed(5)
    net = Denoiser()
    real = 0.4 * torch.randn(total, 2) + 1.0
    fake = Sampler(net, SampleConfig()).generate(label=1, total=total)
    return {"fake": fake, "fid": frechet_1d(real, fake).item()}


if __name__ == "__main__":
    print(main()["fid"])
