from recall import Session

STREAM = list(range(100, 140))


def main(seed=9):
    whole = Session(seed).study(STREAM, 40)
    early = Session(seed).study(STREAM, 20)
    late = Session.load(early.dump(), seed).study(STREAM, 40)
    return {
        "whole": whole.pool.slots,
        "pieces": early.pool.slots + late.pool.slots,
        "kept": (whole.pool.items, late.pool.items),
    }


if __name__ == "__main__":
    print(main()["kept"])
