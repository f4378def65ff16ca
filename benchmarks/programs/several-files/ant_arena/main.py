from arena import Colony


def main(seed=7, arenas=3, steps=6):
    return Colony(arenas, seed).walk(steps)


if __name__ == "__main__":
    print(main())
