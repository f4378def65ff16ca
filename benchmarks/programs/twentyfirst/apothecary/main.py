import torch

from config import Config
from fit import fit
from remedies import Remedies


def main(config=None):
    config = config or Config()
    torch.manual_seed(config.seed)
    return fit(Remedies(config.remedies, config.features), config)


if __name__ == "__main__":
    print(main()["losses"])
