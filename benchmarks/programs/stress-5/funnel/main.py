import torch

from preview import Preview


def train(device, callbacks, steps):
    noise = []
    for step in range(steps):
        noise.append(torch.randn(4, device=device).tolist())
        for cb in callbacks:
            cb(step)
    return noise


def main(steps=4):
    out = {}
    for place in ("cpu", "xpu:1"):
        torch.manual_seed(7)
        shown = Preview(place, every=1)
        with_preview = train(torch.device(place), [shown], steps)
        torch.manual_seed(7)
        without = train(torch.device(place), [], steps)
        out[place] = {"with": with_preview, "without": without, "shots": shown.shots}
    return out


if __name__ == "__main__":
    print(main()["cpu"]["shots"][0])
