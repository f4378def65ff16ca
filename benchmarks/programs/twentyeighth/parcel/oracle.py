import main


def check():
    log = main.main(["--epochs", "2"])
    if any(a["start"] == b["start"] for i, a in enumerate(log) for b in log[:i]):
        return "two batches (from two workers) have the same crop offsets for all rows"
    again = main.main(["--epochs", "2"])
    if [r["start"] for r in again] != [r["start"] for r in log]:
        return "same seed, other crops"
    return None
