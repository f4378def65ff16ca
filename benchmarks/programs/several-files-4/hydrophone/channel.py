import torch


class Channel:
    """Adds sea noise to what the projector sends."""

    def __init__(self, settings):
        self.rng_of = settings
        self.level = 1.0 / settings.snr

    def transmit(self, clean):
        noise = torch.randn(clean.shape, generator=self.rng_of.rng)
        return clean + self.level * noise


def symbols(width, packet):
    return torch.sign(torch.sin(torch.arange(1.0, width + 1) * (packet + 1)))
