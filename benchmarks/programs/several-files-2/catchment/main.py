import torch

from flow import Recession
from params import StormParams
from storms import StormModel


def main(seed=13, steps=10):
    torch.manual_seed(seed)
    rain = torch.from_numpy(StormModel(StormParams(seed=seed)).rainfall()).float()
    gauge = 1.8 * rain + 0.1 * torch.randn(len(rain))
    net = Recession()
    opt = torch.optim.SGD(net.parameters(), lr=0.01)
    for _ in range(steps):
        loss = ((net(rain) - gauge) ** 2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return {"rain": rain.numpy(), "loss": loss.item(), "rate": net.rate.item()}


if __name__ == "__main__":
    print(main()["rate"])
