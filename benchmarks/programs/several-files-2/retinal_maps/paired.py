import torch

from warp import Warp


class PairedAugment:
    def __init__(self, seed, grain=0.05):
        self.generator = torch.Generator().manual_seed(seed)
        self.twin = torch.Generator()
        self.warp = Warp()
        self.grain = grain

    def __call__(self, image, mask):
        self.twin.set_state(self.generator.get_state())
        image = self.warp(image, self.generator)
        mask = self.warp(mask, self.twin)
        image = image + self.grain * torch.randn(image.shape, generator=self.generator)
        return image, mask
