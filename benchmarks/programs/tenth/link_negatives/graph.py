import torch


class Graph:
    def __init__(self, nodes):
        self.nodes = nodes
        src = torch.arange(nodes)
        self.edges = torch.stack([src, (src * 3 + 1) % nodes], 1)
