import torch

from callbacks import Gallery
from generator_net import generator_net
from latents import Latents


def main(seed=4, epochs=3, steps=3):
    torch.manual_seed(seed)
    net, latents = generator_net(4, 6), Latents(4, seed, preview_seed=seed + 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    gallery, used = Gallery(latents, 5), []
    for _ in range(epochs):
        for _ in range(steps):
            z = latents.training(8)
            used.append(z)
            opt.zero_grad()
            (net(z).std(0) - 1).square().sum().backward()
            opt.step()
        gallery(net)
    return {
        "used": torch.stack(used).numpy(),
        "shown": torch.stack([z for z, _ in gallery.pages]).numpy(),
        "pages": torch.stack([p for _, p in gallery.pages]).numpy(),
    }


if __name__ == "__main__":
    print(main()["pages"].std(axis=(1, 2)))
