"""Stochastic gradient Langevin sampling of a small regression."""
import argparse

import torch
import torch.nn.functional as F

from noise import Recorder, langevin
from trainer import Trainer


def main(seed=0, steps=80, lr=0.05, temperature=1e-3):
    gens = [torch.Generator().manual_seed(3 * seed + i) for i in range(3)]
    x = torch.randn((128, 4), generator=gens[0])
    y = x @ torch.tensor([1.0, -1.0, 0.5, 0.0])
    net = torch.nn.Linear(4, 1)
    with torch.no_grad():
        net.weight.zero_()
        net.bias.zero_()
    trainer = Trainer(net, lr)
    recorder = Recorder(every=2)
    trainer.on("gradients")(langevin(temperature, lr, gens[1]))
    trainer.on("gradients")(recorder)
    picks = (torch.randint(0, len(x), (16,), generator=gens[2]) for _ in range(steps))
    trainer.fit(((x[i], y[i, None]) for i in picks), F.mse_loss)
    late = torch.stack(recorder.weights[len(recorder.weights) // 2 :])
    return {"mean": late.mean(0).tolist(), "std": late.std(0).tolist()}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed))
