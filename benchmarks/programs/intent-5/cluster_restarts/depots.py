"""Where should the depots be?"""
import torch

from lloyd import KMeans


def customers(n=180):
    t = torch.arange(n)
    hub = torch.tensor([[0.0, 0.0], [4.0, 0.5], [1.0, 4.0], [5.0, 5.0], [2.5, 2.0], [-3.0, 3.0]])[t % 6]
    return hub + 0.9 * torch.stack([torch.sin(t * 1.3), torch.cos(t * 2.1)], 1)


def main(seed=0, k=6):
    model = KMeans(k, n_init=6, random_state=seed).fit(customers())
    return {"inertias": model.inertias_, "starts": torch.stack(model.starts_), "best": model.inertia_}


if __name__ == "__main__":
    print(main()["best"])
