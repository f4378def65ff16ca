import torch

from layers import Speckle
from painter import painter

CFG = {"dim": 6, "sigma": 0.2, "steps": 5, "layers": ["linear", "speckle", "act", "linear"]}


def main(seed=1):
    cfg = {**CFG, "seed": seed}
    torch.manual_seed(seed)
    net = painter(cfg)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    rows = torch.randn(cfg["steps"], 8, cfg["dim"])
    speckle = next(m for m in net if isinstance(m, Speckle))
    seen = []
    for x in rows:
        opt.zero_grad()
        (net(x) - x).square().mean().backward()
        opt.step()
        seen.append(speckle.last.clone())
    return {"speckle": torch.stack(seen).numpy()}


if __name__ == "__main__":
    print(main()["speckle"].std())
