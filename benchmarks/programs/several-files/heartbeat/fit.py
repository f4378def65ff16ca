import torch

from ecg import EcgData, Settings


def main(seed=8):
    torch.manual_seed(seed)
    data = EcgData(Settings(seed=seed))
    seen = []
    for wave, drift in data.train_loader():
        seen += drift.tolist()
    return seen


if __name__ == "__main__":
    print(len(main()))
