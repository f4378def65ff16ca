import torch

from turbine import LifeNet, monte_carlo


def main(seed=16, passes=6):
    torch.manual_seed(seed)
    net = LifeNet(inputs=4, width=32)
    x = torch.randn(20, 4)
    opt = torch.optim.Adam(net.parameters(), lr=0.02)
    for _ in range(5):
        loss = (net(x).squeeze(-1) - x.sum(1)).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    net.eval()
    with torch.no_grad():
        point = [net(x).squeeze(-1).tolist() for _ in range(2)]
        with monte_carlo(net):
            spread = [net(x).squeeze(-1).tolist() for _ in range(passes)]
        after = net(x).squeeze(-1).tolist()
    return {"point": point, "spread": spread, "after": after}


if __name__ == "__main__":
    print(torch.tensor(main()["spread"]).std(0).mean())
