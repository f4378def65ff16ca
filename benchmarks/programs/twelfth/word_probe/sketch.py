import torch


class Sketch:
    """Sign-of-random-projection codes for word vectors."""

    width, bits = 32, 24
    planes = torch.randn(width, bits)

    @classmethod
    def codes(cls, vectors):
        return (vectors @ cls.planes > 0).float()

    @classmethod
    def distance(cls, a, b):
        return (cls.codes(a) != cls.codes(b)).float().mean(-1)
