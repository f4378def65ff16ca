"""Which product is fastest on this machine; the winner is used below."""
import torch

from bench import Bench


def blocked(a, b, block=16):
    return torch.cat([a[i : i + block] @ b for i in range(0, len(a), block)])


def summed(a, b):
    return torch.einsum("ij,jk->ik", a, b)


PRODUCTS = {"plain": torch.matmul, "blocked": blocked, "einsum": summed}


def main(seed=0, n=48):
    bench = Bench(repeats=5, warmup=2, seed=seed)
    table = [bench(name, fn, n) for name, fn in PRODUCTS.items()]
    best = min(table, key=lambda t: t.best).name
    gen = torch.Generator().manual_seed(seed + 1)
    w, x = torch.randn(n, n, generator=gen), torch.randn(n, 8, generator=gen)
    return {"order": [t.name for t in table], "best": best, "product": PRODUCTS[best](w, x).numpy(), "exact": (w @ x).numpy()}


if __name__ == "__main__":
    print("fastest:", main()["best"])
