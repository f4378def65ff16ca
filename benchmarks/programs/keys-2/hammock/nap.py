import torch

from knots import Sling


def main(seed=0, size=64, count=2, steps=2):
    sling = Sling(count, size, 0.3, seed)
    outs, grads = [], []
    for _ in range(steps):
        sling.zero_grad()
        out = sling(torch.ones(size))
        out.sum().backward()
        outs.append(out.detach())
        grads.append(torch.stack([r.gain.grad.clone() for r in sling.ropes]))
    return {"out": torch.stack(outs).numpy(), "grad": torch.stack(grads).numpy()}


if __name__ == "__main__":
    print(main()["out"].mean(1))
