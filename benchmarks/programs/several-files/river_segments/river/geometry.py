import torch


class RandomCrop:
    def __init__(self, size):
        self.size = size
        self.gen = torch.Generator()

    def manual_seed(self, seed):
        self.gen.manual_seed(seed)
        return self

    def __call__(self, picture):
        room = picture.shape[-1] - self.size + 1
        r, c = torch.randint(room, (2,), generator=self.gen).tolist()
        out = picture[..., r : r + self.size, c : c + self.size]
        return out.flip(-1) if torch.rand((), generator=self.gen) < 0.5 else out
