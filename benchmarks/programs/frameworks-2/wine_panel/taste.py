import torch

from panel import invite


def main(seed=0):
    wines = torch.linspace(-1, 1, 6)
    sheet = torch.stack([taster.rate(wines, seed) for taster in invite()])
    return {"sheet": sheet, "ranking": sheet.mean(0).argsort(descending=True)}


if __name__ == "__main__":
    print(main()["sheet"].tolist())
