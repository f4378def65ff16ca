import argparse

from torch.utils.data import DataLoader

from audio import Clips, TimeMask


def options(seed):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--width", type=int, default=6)
    parser.add_argument("--frames", type=int, default=400)
    return vars(parser.parse_args([]))


def onset(spec):
    quiet = (spec == 0).all(0)
    return int(quiet.float().argmax())


def main(seed=11):
    opts = options(seed)
    clips = Clips(n=24, frames=opts["frames"], pipe=[TimeMask(opts)])
    loader = DataLoader(clips, batch_size=8, shuffle=False)
    onsets, energy = [], 0.0
    for specs, _ in loader:
        energy += float(specs.mean())
        onsets += [onset(s) for s in specs]
    return onsets, energy


if __name__ == "__main__":
    print(main())
