from torch import nn


class Regulariser:
    """Per-stage regularisation, looked up by the stage's name."""

    def __init__(self, rates):
        self.stages = {name: nn.Dropout(p) for name, p in rates.items()}

    def __call__(self, stage, x):
        return self.stages[stage](x)
