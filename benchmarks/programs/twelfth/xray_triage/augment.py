import torch


class Jitter:
    """Random flip, brightness and grain for small training sets."""

    def __init__(self, grain=0.3):
        self.grain = grain

    def __call__(self, image):
        if torch.rand(()) < 0.5:
            image = image.flip(-1)
        bright = 1 + 0.4 * (torch.rand(()) - 0.5)
        return bright * image + self.grain * torch.randn_like(image)


class Center:
    def __call__(self, image):
        return image - image.mean()


class Chain(list):
    def __call__(self, image):
        for part in self:
            image = part(image)
        return image
