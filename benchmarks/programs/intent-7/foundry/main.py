import torch

from attention import build

CFG = {"d": 16, "heads": 4, "seed": 9}


def selfcheck(cfg, tol=1e-5):
    plain, fused = build(cfg, False), build(cfg, True)
    x = torch.randn(3, 7, cfg["d"])
    a, b = plain(x), fused(x)
    a.square().mean().backward()
    b.square().mean().backward()
    gaps = {"out": (a - b).abs().max().item()}
    for (name, p), q in zip(plain.named_parameters(), fused.parameters()):
        gaps[name] = (p.grad - q.grad).abs().max().item()
    return all(g < tol for g in gaps.values()), gaps


def main():
    ok, gaps = selfcheck(CFG)
    return {"ok": ok, "gaps": gaps}


if __name__ == "__main__":
    print(main())
