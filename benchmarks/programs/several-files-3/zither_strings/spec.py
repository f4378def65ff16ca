from dataclasses import dataclass


@dataclass(frozen=True)
class Layer:
    name: str
    shape: tuple
    scale: float = 0.5


class Spec:
    def __init__(self, *layers):
        self.layers = {l.name: l for l in layers}

    def tied(self):
        return {"decay"} & set(self.layers)

    def leaves(self):
        return set(self.layers) - self.tied()

    def __getitem__(self, name):
        return self.layers[name]
