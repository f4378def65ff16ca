import torch


class Gallery:
    def __init__(self, latents, n):
        self.latents, self.n, self.pages = latents, n, []

    @torch.no_grad()
    def __call__(self, net):
        z = self.latents.preview(self.n)
        self.pages.append((z, net(z)))
