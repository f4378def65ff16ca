import torch


class Crop:
    def __init__(self, size):
        self.size = size

    def __call__(self, img):
        r, c = torch.randint(img.shape[-1] - self.size + 1, (2,)).tolist()
        return img[..., r:r + self.size, c:c + self.size]


class Flip:
    def __call__(self, img):
        return img.flip(-1) if torch.rand(()) < 0.5 else img


class Seq:
    def __init__(self, *ops):
        self.ops = ops

    def __call__(self, img):
        for op in self.ops:
            img = op(img)
        return img
