"""Data-parallel training of a mixture of unigrams; sufficient statistics are averaged at the end."""
import argparse

import numpy as np

from corpus import Corpus, CorpusConfig, Shards
from launch import launch


class MixtureModel:
    def __init__(self, k, vocab, seed):
        # every process starts from the same parameters
        g = np.random.default_rng([seed, 1 << 16])
        self.logits = np.log(g.dirichlet(np.ones(vocab), size=k))

    def responsibilities(self, counts):
        score = counts @ self.logits.T
        score -= score.max(1, keepdims=True)
        r = np.exp(score)
        return r / r.sum(1, keepdims=True)

    def loglik(self, counts):
        score = counts @ self.logits.T
        top = score.max(1)
        return float((top + np.log(np.exp(score - top[:, None]).mean(1))).mean())

    def update(self, counts, rate):
        r = self.responsibilities(counts)
        target = r.T @ counts + 0.1
        target = np.log(target / target.sum(1, keepdims=True))
        self.logits = (1 - rate) * self.logits + rate * target


def token_dropout(rng, counts, rate):
    return rng.binomial(counts, 1 - rate)


def worker(ctx, corpus_cfg, k, epochs, batch, rate):
    corpus = Corpus(corpus_cfg)
    shards = Shards.from_context(ctx, len(corpus), corpus_cfg.holdout)
    model = MixtureModel(k, corpus_cfg.vocab, ctx.seed)
    for epoch in range(epochs):
        for ids in shards.epoch(ctx.rng, batch):
            counts = token_dropout(ctx.rng, corpus.counts[ids], rate)
            model.update(counts, 0.5 / (1 + epoch))
    return {
        "train_ids": shards.train_ids.tolist(),
        "valid_ids": shards.valid_ids.tolist(),
        "valid_loglik": model.loglik(corpus.counts[shards.valid_ids]),
        "logits": model.logits,
    }


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--world", type=int, default=3)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--topics", type=int, default=4)
    args = parser.parse_args(argv)
    cfg = CorpusConfig()
    parts = launch(
        worker, args.world, args.seed,
        corpus_cfg=cfg, k=args.topics, epochs=args.epochs, batch=8, rate=0.1,
    )
    merged = MixtureModel(args.topics, cfg.vocab, args.seed)
    merged.logits = np.mean([p.pop("logits") for p in parts], axis=0)
    valid = parts[0]["valid_ids"]
    return {"ranks": parts, "valid_loglik": merged.loglik(Corpus(cfg).counts[valid])}


if __name__ == "__main__":
    out = main()
    print("ranks", [round(p["valid_loglik"], 3) for p in out["ranks"]], "merged", round(out["valid_loglik"], 3))
