import dataclasses
from operator import attrgetter

import torch

from fields import Field, Swell

read = attrgetter("noise")


def relax(field, steps):
    state = torch.zeros(field.height, field.width)
    kicks = []
    for _ in range(steps):
        kick = read(field)
        state = 0.9 * state + 0.1 * torch.where(field.land, torch.zeros(()), kick)
        kicks.append(kick.tolist())
    return state, kicks


def main(steps=3):
    calm = Field(4, 5)
    fields = {"calm": calm, "swell": Swell(4, 5, 8, gain=3.0), "other": dataclasses.replace(calm, seed=5)}
    out = {}
    for name, field in fields.items():
        state, kicks = relax(field, steps)
        out[name] = {"kicks": kicks, "state": state.tolist(), "dump": field.dump(), "sheltered": state[field.land].abs().sum().item()}
    twin = Field(4, 5)
    out["lists"] = [[getattr(twin, n).tolist() for n in ("noise", "noise")], twin == calm]
    return out


if __name__ == "__main__":
    print(main()["calm"]["dump"])
