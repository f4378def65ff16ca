"""Evaluate frozen embeddings on few-shot episodes."""
import argparse

import numpy as np

from episodes import EpisodeSampler
from protonet import episode_accuracy


def embeddings(n_classes, per_class, dim, rng):
    centre = rng.normal(size=(n_classes, dim))
    labels = np.repeat(np.arange(n_classes), per_class)
    return centre[labels] + 2.5 * rng.normal(size=(labels.size, dim)), labels


def main(argv=None):
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--ways", type=int, default=5)
    ap.add_argument("--shots", type=int, default=1)
    ap.add_argument("--queries", type=int, default=8)
    ap.add_argument("--episodes", type=int, default=200)
    ap.add_argument("--per-class", type=int, default=20)
    ap.add_argument("--seed", type=int, default=0)
    args = ap.parse_args(argv)

    data_seq, episode_seq = np.random.SeedSequence(args.seed).spawn(2)
    feats, labels = embeddings(12, args.per_class, 16, np.random.default_rng(data_seq))
    sampler = EpisodeSampler(labels, args.ways, args.shots, args.queries,
                             np.random.default_rng(episode_seq))
    scores, used = [], []
    for support, query in sampler.stream(args.episodes):
        scores.append(episode_accuracy(feats, support, query))
        used.append((support, query))
    mean = float(np.mean(scores))
    ci = 1.96 * float(np.std(scores)) / np.sqrt(len(scores))
    print(f"{args.ways}-way {args.shots}-shot: {100 * mean:.2f} +- {100 * ci:.2f}")
    return {"accuracy": mean, "ci95": ci, "episodes": used}


if __name__ == "__main__":
    main()
