import torch
import torch.nn.functional as F

from averaging import Ema
from blocks import Mixer

CFG = dict(seed=19, dim=16, recipe="fc gelu thin fc norm thin", decay=0.9, steps=10)


def grains(n, dim):
    y = torch.arange(n) % 2
    return torch.randn(n, dim) + y[:, None], y


def main(cfg=CFG):
    torch.manual_seed(cfg["seed"])
    x, y = grains(48, cfg["dim"])
    model = Mixer(cfg["recipe"], cfg["dim"])
    ema = Ema(model, cfg["decay"])
    opt = torch.optim.RMSprop(model.parameters(), lr=1e-3)
    for _ in range(cfg["steps"]):
        opt.zero_grad()
        F.cross_entropy(model(x[:32]), y[:32]).backward()
        opt.step()
        ema.update(model)
    held = x[32:]
    return ema.logits(model, held).tolist(), ema.logits(model, held).tolist()


if __name__ == "__main__":
    print(main())
