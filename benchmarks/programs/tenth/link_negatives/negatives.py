import torch

SAMPLERS = {}


def sampler(name):
    return lambda fn: SAMPLERS.setdefault(name, fn)


@sampler("uniform")
def uniform(graph, k, *, generator=None):
    return torch.randint(graph.nodes, (len(graph.edges), k), generator=generator)


@sampler("degree")
def degree(graph, k, *, generator=None):
    deg = torch.bincount(graph.edges.flatten(), minlength=graph.nodes).float().pow(0.75)
    return torch.multinomial(deg, len(graph.edges) * k, replacement=True).view(-1, k)
