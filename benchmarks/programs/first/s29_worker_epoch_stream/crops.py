class RandomCrop:
    def __init__(self, size, span):
        self.size, self.span = size, span
        self.rng = None

    def bind(self, rng):
        self.rng = rng
        return self

    def __call__(self, _item):
        return tuple(self.rng.integers(0, self.span - self.size, 2).tolist())
