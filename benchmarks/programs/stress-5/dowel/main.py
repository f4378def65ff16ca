from operator import attrgetter

import torch

from terrain import Ridge, Terrain

read = attrgetter("gusts")


def glide(terrain, steps):
    height, felt = terrain.relief + 1.0, []
    for _ in range(steps):
        wind = read(terrain)
        height = torch.maximum(height + 0.1 * wind, terrain.relief)
        felt.append(wind.tolist())
    return height.tolist(), felt


def main(steps=4):
    plain = Terrain(9)
    out = {}
    for name, terrain in (("plain", plain), ("ridge", Ridge(9, 4, gain=1.5)), ("later", plain.rewound(12))):
        height, felt = glide(terrain, steps)
        out[name] = {"felt": felt, "height": height, "relief": terrain.relief.tolist()}
    return out


if __name__ == "__main__":
    print(main()["plain"]["height"])
