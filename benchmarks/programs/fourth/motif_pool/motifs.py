"""Draws decoy motifs for a transcription-factor screen."""
import argparse
import random


def kmers(sequence, k):
    return {sequence[i:i + k] for i in range(len(sequence) - k + 1)}


def pool(sequences, k):
    found = set()
    for s in sequences:
        found |= kmers(s, k)
    return found


def decoys(sequences, k, n, seed):
    candidates = pool(sequences, k)
    candidates -= {m for m in candidates if m == m[::-1]}
    ranked = sorted(candidates, key=lambda m: (m.count("G") + m.count("C"), m))
    return random.Random(seed).sample(ranked, n)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("sequences", nargs="*", default=["GATTACAGATTCCA", "CCGTAGGATCCAT"])
    ap.add_argument("-k", type=int, default=4)
    ap.add_argument("--seed", type=int, default=1)
    a = ap.parse_args()
    print(decoys(a.sequences, a.k, 5, a.seed))
