from probe import LinearProbe


def main(seed=13):
    return LinearProbe(seed).run()


if __name__ == "__main__":
    print(repr(main()))
