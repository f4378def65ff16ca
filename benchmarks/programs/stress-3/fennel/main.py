import torch

from regressor import Regressor


def main(seed=0, samples=30):
    torch.manual_seed(seed)
    net = Regressor(4, 16)
    x = torch.randn(5, 4)
    train = [net(x).detach() for _ in range(2)]
    net.eval()
    with torch.no_grad():
        point = [net(x) for _ in range(2)]
        mean, spread = net.credible(x, samples)
    return {"train": train, "point": point, "mean": mean, "spread": spread}


if __name__ == "__main__":
    print(main()["spread"])
