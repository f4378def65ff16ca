import main


def check():
    a, b, c = main.main(["3"]), main.main(["3"]), main.main(["4"])
    if a != b:
        return "two runs with one seed differ"
    if a["errors"] == c["errors"]:
        return "the seed has no effect"
    lo, mid, hi = a["interval"]
    return None if lo < mid < hi else "the bootstrap has no spread"
