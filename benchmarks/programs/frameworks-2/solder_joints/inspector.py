import torch
from torch import fx, nn


class Speckle(nn.Module):
    def __init__(self, size, level):
        super().__init__()
        self.size, self.level = size, level

    def forward(self, patch):
        grain = torch.rand(self.size, self.size)
        return patch - self.level * grain


class Inspector(nn.Module):
    def __init__(self, size=6):
        super().__init__()
        self.speckle = Speckle(size, 0.4)
        self.score = nn.Linear(size * size, 1)

    def forward(self, patch):
        return self.score(self.speckle(patch).flatten(1))


def rewrite(module, swaps):
    """Symbolically traces the module and exchanges functions in its graph."""
    graph = fx.symbolic_trace(module)
    for node in graph.graph.nodes:
        if node.op == "call_function" and node.target in swaps:
            node.target = swaps[node.target]
    graph.recompile()
    return graph
