"""Do embeddings of two model versions come from one distribution?"""
import sys

import numpy as np

from permute import permutation_test


def embeddings(rng, n, shift):
    base = rng.standard_normal((n, 6))
    base[:, 0] += shift
    return base


def main(seed=2024):
    data_seq, *test_seqs = np.random.SeedSequence(seed).spawn(4)
    rng = np.random.default_rng(data_seq)
    reference = embeddings(rng, 40, 0.0)
    report = {}
    for shift, seq in zip((0.0, 0.4, 1.2), test_seqs, strict=True):
        stat, p, null = permutation_test(reference, embeddings(rng, 40, shift), seq)
        report[shift] = {"stat": stat, "p": p, "null": null}
        print(f"shift {shift:.1f}  energy distance {stat:.4f}  p {p:.4f}")
    return report


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
