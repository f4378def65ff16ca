from ablate import Arm, compare


def main(seed=11):
    arms = [Arm("slow", lr=0.01), Arm("fast", lr=0.1), Arm("decayed", lr=0.1, decay=0.5)]
    return compare(arms, seed=seed, baseline="slow")


if __name__ == "__main__":
    print(main()["gain"])
