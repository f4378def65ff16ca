import argparse

import torch
from torch.utils.data import DataLoader

from traces import Traces


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=17)
    p.add_argument("--patients", type=int, default=10)
    return p.parse_args(argv)


def main(seed=17):
    args = parse([f"--seed={seed}"])
    torch.manual_seed(args.seed)
    encoder = torch.nn.GRU(1, 4, batch_first=True)
    shifts, noise, codes = [], [], []
    for batch in DataLoader(Traces(args.patients, args.seed), batch_size=5):
        shifts += batch["shift"].tolist()
        noise.append(batch["noise"])
        codes.append(encoder(batch["trace"][..., None])[1][0].detach())
    return {"shifts": shifts, "noise": torch.cat(noise).numpy(), "codes": torch.cat(codes).numpy()}


if __name__ == "__main__":
    print(main()["codes"].mean(0))
