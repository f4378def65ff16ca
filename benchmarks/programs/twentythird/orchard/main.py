import torch

from gan import Pair, SampleSheet


def main(seed=5, epochs=4):
    torch.manual_seed(seed)
    angle = torch.rand(24) * 6.283
    ring = torch.stack([angle.cos(), angle.sin()], dim=1)
    pair = Pair(latent=3, dim=2, lr=1e-3)
    pair.on_epoch.append(SampleSheet(n=4, seed=99))
    return pair.run(ring, epochs, batch=8)


if __name__ == "__main__":
    print([z.mean().item() for z in main()])
