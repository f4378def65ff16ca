from kelp import Growth, Snapshot


def main(seed=9, days=4):
    first = Growth(seed, plots=5)
    first.run(days)
    snapshot = Snapshot.of(first)
    ahead = first.run(days)
    second = snapshot.onto(Growth(seed + 1, plots=5))
    return ahead, second.run(days)


if __name__ == "__main__":
    print(main()[0][-1])
