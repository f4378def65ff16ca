import torch

from isolate import isolated


class Preview:
    every = 1

    def __init__(self, latent, seed=77):
        self.latent, self.seed = latent, seed
        self.grids = []

    def __call__(self, epoch, decoder):
        if epoch % self.every:
            return
        with isolated(self.seed), torch.no_grad():
            self.grids.append(decoder(torch.randn(2, self.latent)).numpy())
