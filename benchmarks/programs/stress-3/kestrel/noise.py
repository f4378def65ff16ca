class Compose:
    def __init__(self, *steps):
        self.steps = steps

    def __call__(self, x):
        for f in self.steps:
            x = f(x)
        return x


class Speckle:
    def __init__(self, rng, level):
        self.rng, self.level = rng, level

    def __call__(self, x):
        return x * (1.0 + self.level * self.rng.standard_normal(x.shape))


class Gain:
    def __init__(self, rng, low, high):
        self.rng, self.range = rng, (low, high)

    def __call__(self, x):
        return x * self.rng.uniform(*self.range)
