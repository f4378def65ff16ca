import torch

from wakes import compare


def main(seed=0, runs=4):
    torch.manual_seed(seed)
    designs = torch.tensor([0.5, 1.0, 1.5])
    flights = torch.stack([compare(designs, torch.zeros(())) for _ in range(runs)])
    return {"flights": flights, "gain": flights.diff(dim=1)}


if __name__ == "__main__":
    print(main()["gain"].mean(0))
