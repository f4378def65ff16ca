import argparse

import torch

from node import Node


def main(seed=44, world=3, steps=4, lr=0.1):
    nodes = [Node(rank, seed) for rank in range(world)]
    pool = torch.linspace(-1, 1, 400).reshape(100, 4)
    start = torch.stack([n.flat() for n in nodes])
    batches = []
    for _ in range(steps):
        xs, grads = zip(*(n.gradient(pool) for n in nodes))
        mean = [torch.stack(g).mean(0) for g in zip(*grads)]
        for n in nodes:
            n.step(mean, lr)
        batches.append(torch.stack(xs))
    return {"start": start, "end": torch.stack([n.flat() for n in nodes]), "batches": torch.stack(batches)}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--world", type=int, default=3)
    out = main(world=parser.parse_args().world)
    print("replicas agree:", bool((out["end"] == out["end"][0]).all()))
