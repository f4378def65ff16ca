from collections import Counter

from fed import Site


def main(seed=2, sites=4, patients=48):
    team = [Site(rank, sites, seed) for rank in range(sites)]
    held = [site.holdout(patients) for site in team]
    noise = [site.perturb([0.0] * 3).tolist() for site in team]
    return {"held": held, "noise": noise, "times": Counter(p for h in held for p in h)}


if __name__ == "__main__":
    print(main()["times"].most_common(3))
