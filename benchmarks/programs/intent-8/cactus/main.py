import torch

from net import Denoiser
from sampler import SampleConfig, Sampler


def main(total=64):
    torch.manual_seed(5)
    net = Denoiser()
    plain, shifts = Sampler(net, SampleConfig()).sweep(1, (0.01, 0.5, 1.0), total)
    length = {s: d.norm(dim=1).mean().item() for s, d in shifts.items()}
    return {"plain": plain, "length": length}


if __name__ == "__main__":
    print(main()["length"])
