import numpy as np
import torch

from fields import Config, loader


def epoch(model, opt, batches):
    order = []
    for rows, x, y in batches:
        opt.zero_grad()
        loss = (model(x[:, None])[:, 0] - y).square().mean()
        loss.backward()
        opt.step()
        order += rows.tolist()
    return order


def main(seed=0):
    cfg = Config(seed=seed)
    torch.manual_seed(cfg.seed)
    model = torch.nn.Sequential(torch.nn.Linear(1, 8), torch.nn.Tanh(), torch.nn.Linear(8, 1))
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
    batches = loader(cfg)
    orders = [epoch(model, opt, batches) for _ in range(cfg.epochs)]
    return {"orders": np.array(orders)}


if __name__ == "__main__":
    print(main()["orders"][:, :10])
