from dataclasses import replace

import torch

from pricer import Asian, Pricer


def greeks(pricer, spot, bump):
    mid, up, down = (pricer.price(spot + b) for b in (0.0, bump, -bump))
    return torch.tensor([(up - down) / (2 * bump), (up - 2 * mid + down) / bump**2], dtype=torch.float64)


def hedge(pricer, spot, repeats, bump=1.0):
    rows = torch.stack([greeks(replace(pricer, seed=pricer.seed + r), spot, bump) for r in range(repeats)])
    delta, gamma = rows.mean(0).tolist()
    return {"delta": delta, "gamma": gamma, "error": rows.std(0) / repeats**0.5, "rows": rows}


def main(repeats=12):
    pricer = Pricer(Asian())
    return {spot: hedge(pricer, spot, repeats) for spot in (90.0, 100.0, 110.0)}


if __name__ == "__main__":
    for spot, h in main().items():
        print(spot, round(h["delta"], 4), round(h["gamma"], 5), h["error"].tolist())
