"""Outage of a radio link under the impairments of the scenario."""
import torch

from impairments import IMPAIRMENTS


def received(cfg):
    level = torch.full((cfg["links"],), cfg["margin_db"])
    for name in cfg["use"]:
        level = IMPAIRMENTS[name](level, cfg)
    return level


def main(seed=0):
    cfg = {"seed": seed, "links": 4000, "margin_db": 12.0, "shadow_db": 3.0, "pointing_db": 3.0, "rain_db": 2.0,
           "use": ["shadowing", "pointing", "rain"]}
    level = received(cfg)
    return {"level": level.numpy(), "outage": float((level < 0).float().mean())}


if __name__ == "__main__":
    print("outage", main()["outage"])
