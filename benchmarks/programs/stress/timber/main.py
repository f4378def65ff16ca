from saege import bericht, parse


def main(seed=0, balken=5):
    zeilen = list(bericht(seed, balken))
    return {"zeilen": zeilen, "werte": [parse(z) for z in zeilen]}


if __name__ == "__main__":
    print("\n".join(main()["zeilen"]))
