import argparse
import csv
import io
import random

MANIFEST = """patient,slide,label
""" + "\n".join(f"P{p:03d},S{p:03d}-{s},{(p * 7 + s) % 2}" for p in range(20) for s in range(3))


def read_manifest(handle):
    return list(csv.DictReader(handle))


def group_split(rows, fraction, rng):
    """All slides of a patient go to the same side."""
    patients = list({row["patient"] for row in rows})
    rng.shuffle(patients)
    held_out = set(patients[: int(len(patients) * fraction)])
    train = [r for r in rows if r["patient"] not in held_out]
    test = [r for r in rows if r["patient"] in held_out]
    return train, test


def main(argv=()):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=42)
    parser.add_argument("--test-fraction", type=float, default=0.25)
    args = parser.parse_args(list(argv))
    rows = read_manifest(io.StringIO(MANIFEST))
    train, test = group_split(rows, args.test_fraction, random.Random(args.seed))
    print("test patients:", " ".join(sorted({r["patient"] for r in test})))
    print(f"{len(train)} train slides, {len(test)} test slides")
    return train, test


if __name__ == "__main__":
    main()
