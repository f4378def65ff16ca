class Rig:
    def __init__(self, services, sensors):
        rng = services.generator("rig")
        self.coef = rng.standard_normal(sensors)
        self.rng = rng

    def measure(self, n):
        x = self.rng.standard_normal((n, len(self.coef)))
        return x, x @ self.coef + 0.05 * self.rng.standard_normal(n)
