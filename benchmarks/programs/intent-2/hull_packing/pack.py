"""Drop crates at random into a hull; a crate that does not fit is tried elsewhere."""
import numpy as np
from placer import Crate, Placer, overlaps


def stow(crates, placer, tries):
    placed, left, log = [], [], {}
    for crate in crates:
        for _ in range(tries):
            spot = placer.propose(crate)
            log.setdefault(crate.number, []).append(spot)
            if not overlaps(spot, crate.side, placed):
                placed.append((spot, crate.side))
                break
        else:
            left.append(crate.number)
    return placed, left, log


def main(seed=0, n=30, tries=25):
    sides = 0.6 + 0.4 * np.cos(np.arange(n)) ** 2
    crates = [Crate(i, s) for i, s in enumerate(sides)]
    placed, left, log = stow(crates, Placer(hull=8.0, seed=seed), tries)
    return {"left": left, "log": log, "spots": np.array([p for p, _ in placed])}


if __name__ == "__main__":
    print(len(main()["left"]), "crates stay on the quay")
