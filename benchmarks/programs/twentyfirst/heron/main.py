"""Mean curvature of a wading model's loss by random quadratic forms."""
import torch


def probe(n, seed):
    gen = torch.Generator().manual_seed(seed)
    return torch.randint(0, 2, (n,), generator=gen).mul(2).sub(1).to(torch.float64)


def loss(w):
    return (w**4).sum() / 12 + (w[:-1] * w[1:]).sum()


def product(w, v):
    grad = torch.autograd.grad(loss(w), w, create_graph=True)[0]
    return torch.autograd.grad(grad @ v, w)[0]


def curvature(w, seed, probes):
    total = []
    for i in range(probes):
        hv = product(w, probe(w.numel(), seed + i))
        total.append(probe(w.numel(), seed + i) @ hv)
    return torch.stack(total)


def main(seed=61, probes=32):
    w = torch.linspace(-1, 2, 12, dtype=torch.float64, requires_grad=True)
    forms = curvature(w, seed, probes)
    return {"forms": forms, "estimate": forms.mean().item(), "exact": (w**2).sum().item()}


if __name__ == "__main__":
    print(main()["estimate"], main()["exact"])
