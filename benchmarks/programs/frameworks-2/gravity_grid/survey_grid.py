import torch

from perturb import batched, shake


def main(seed=0, stations=6, axes=3):
    torch.manual_seed(seed)
    truth = torch.arange(float(stations))[:, None].expand(stations, axes).clone()
    read = batched(shake)(truth, torch.tensor(0.5))
    residual = read - truth
    return {"read": read, "residual": residual, "standard_error": residual.std(0) / stations ** 0.5}


if __name__ == "__main__":
    print(main()["standard_error"])
