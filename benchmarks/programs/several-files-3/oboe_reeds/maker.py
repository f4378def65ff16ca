from reeds import Reed


class Maker:
    canes = ("var", "fréjus", "cogolin")

    def __init__(self, pick):
        self.pick = pick

    def make(self, n):
        return [Reed(self.pick.choice(self.canes)) for _ in range(n)]

    def best(self, reeds, tries=3):
        return max(self.pick.sample(reeds, tries), key=lambda r: r.play(1.0))
