import torch
import torch.nn.functional as F


class Elastic:
    def __init__(self, strength=0.15):
        self.strength = strength

    def __call__(self, img, gen, mode):
        theta = torch.eye(2, 3) + self.strength * torch.randn(2, 3, generator=gen)
        grid = F.affine_grid(theta[None], (1, *img.shape), align_corners=False)
        return F.grid_sample(img[None], grid, mode=mode, align_corners=False)[0]


class Joint:
    """Applies a transform to a picture and to its label map."""

    def __init__(self, transform):
        self.transform = transform

    def __call__(self, picture, labels, gen):
        state = gen.get_state()
        picture = self.transform(picture, gen, "nearest")
        gen.set_state(state)
        return picture, self.transform(labels, gen, "nearest")
