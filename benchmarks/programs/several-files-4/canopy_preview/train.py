import torch
from torch import nn

from preview import Preview


class Loop:
    def __init__(self, decoder, latent, hooks=()):
        self.decoder, self.latent, self.hooks = decoder, latent, list(hooks)
        self.opt = torch.optim.Adagrad(decoder.parameters(), lr=0.05)

    def epochs(self, target, n):
        for epoch in range(n):
            z = torch.randn(len(target), self.latent)
            self.opt.zero_grad()
            gap = self.decoder(z).mean(0) - target.mean(0)
            gap.square().sum().backward()
            self.opt.step()
            for hook in self.hooks:
                hook(epoch, self.decoder)
            yield z.numpy()


def main(seed=8):
    torch.manual_seed(seed)
    latent = 5
    decoder = nn.Sequential(nn.Linear(latent, 12), nn.Mish(), nn.Linear(12, 7))
    preview = Preview(latent)
    target = torch.linspace(0, 1, 6 * 7).reshape(6, 7)
    codes = list(Loop(decoder, latent, hooks=[preview]).epochs(target, 5))
    return {"codes": codes, "grids": preview.grids}


if __name__ == "__main__":
    print(main()["grids"][-1].mean())
