import torch

CENTRES = torch.tensor([[2.0, 0.0], [-1.0, 1.7], [-1.0, -1.7]])


def denoise(x, sigma, label=None):
    """Posterior mean under the three-blob prior, optionally of one blob."""
    spread = 0.15**2 + sigma**2
    logits = -((x[:, None] - CENTRES) ** 2).sum(-1) / (2 * spread)
    if label is not None:
        logits = logits.masked_fill(torch.arange(len(CENTRES)) != label, float("-inf"))
    centre = logits.softmax(-1) @ CENTRES
    return centre + 0.15**2 / spread * (x - centre)


class Sampler:
    def __init__(self, cfg):
        self.cfg = cfg
        self.sigmas = torch.logspace(0.7, -1.3, cfg["steps"] + 1)

    def noise_source(self):
        return torch.Generator().manual_seed(self.cfg["seed"])

    def __call__(self, n, scale=1.0, label=0):
        source = self.noise_source()
        x = start = self.sigmas[0] * torch.randn(n, 2, generator=source)
        for now, nxt in zip(self.sigmas, self.sigmas[1:]):
            free = denoise(x, now)
            guided = free + scale * (denoise(x, now, label) - free) if scale else free
            down = nxt**2 / now
            x = guided + (down / now) * (x - guided)
            x = x + (nxt**2 - down**2).clamp(min=0).sqrt() * torch.randn(n, 2, generator=source)
        return x, start
