from functools import partial

import torch


def per_agent(fn=None, **options):
    if fn is None:
        return partial(per_agent, **options)
    return torch.vmap(fn, **options)


@per_agent(in_dims=(0, None), randomness="different")
def wander(position, pull):
    heading = torch.rand(()) * 6.2831853
    stride = torch.stack([torch.cos(heading), torch.sin(heading)])
    return position + 0.1 * stride - pull * position, heading


def main(seed=0, agents=6, steps=3):
    torch.manual_seed(seed)
    positions = torch.zeros(agents, 2)
    headings = []
    for _ in range(steps):
        positions, heading = wander(positions, torch.tensor(0.05))
        headings.append(heading)
    return torch.stack(headings), positions


if __name__ == "__main__":
    print(main()[1])
