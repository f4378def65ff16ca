import json
from pathlib import Path

import torch
from torch.utils.data import DataLoader

from swatches import Swatches

HERE = Path(__file__).parent


def recipe():
    return json.loads((HERE / "recipe.json").read_text())


def main(seed=21):
    spec = {**recipe(), "seed": seed}
    loader = DataLoader(Swatches(spec), batch_size=4)
    got = torch.cat([v for v, _ in loader])
    return {"items": got.numpy(), "mean": got.mean(0).numpy()}


if __name__ == "__main__":
    print(main()["mean"])
