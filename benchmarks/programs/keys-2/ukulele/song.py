import torch

from layers import Lean, Strum


def main(seed=0, size=40):
    layer = Lean(Strum(size, 0.3, seed))
    out = layer(torch.ones(size))
    out.sum().backward()
    return {"out": out.detach().numpy(), "grad": layer.inner.gain.grad.numpy()}


if __name__ == "__main__":
    print(main()["out"][:5], main()["grad"][:5])
