"""Training loop with a periodic report."""
import torch

from model import MeltNet, weather_years
from robust import calm_error, drift_error


def main(seed: int = 0, epochs: int = 12, eval_every: int = 4) -> dict:
    torch.manual_seed(seed)
    weather, melt = weather_years(96)
    held_weather, held_melt = weather_years(32)
    net = MeltNet()
    opt = torch.optim.Adam(net.parameters(), lr=0.02)
    report = {}
    for epoch in range(1, epochs + 1):
        for rows in torch.randperm(len(weather)).split(24):
            loss = (net(weather[rows]) - melt[rows]).pow(2).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
        if epoch % eval_every == 0:
            report[epoch] = {
                "calm": calm_error(net, held_weather, held_melt),
                "drift": drift_error(net, held_weather, held_melt),
            }
    weights = torch.cat([p.detach().ravel() for p in net.parameters()])
    return {"weights": weights, "report": report}


if __name__ == "__main__":
    print(main(3)["report"])
