"""Random index vectors for a small vocabulary (random indexing of a text)."""
import argparse
import zlib

import numpy as np

TEXT = "the ferry left the quay before the fog came down on the quay and the gulls fell silent"


class Lexicon:
    def __init__(self, seed, width=16, nonzero=4):
        self.seed, self.width, self.nonzero = seed, width, nonzero
        self.vectors = {}

    def learn(self, words):
        for word in set(words) - self.vectors.keys():
            self.vectors[word] = self._mint(word)

    def _mint(self, word):
        rng = np.random.default_rng((self.seed, zlib.crc32(word.encode())))
        vec = np.zeros(self.width)
        spots = rng.choice(self.width, self.nonzero, replace=False)
        vec[spots] = rng.choice((-1.0, 1.0), self.nonzero)
        return vec

    def context(self, words, span=2):
        out = {}
        for i, w in enumerate(words):
            near = words[max(0, i - span):i] + words[i + 1:i + 1 + span]
            out[w] = out.get(w, 0) + sum(self.vectors[n] for n in near)
        return out


def main(seed):
    words = TEXT.split()
    lexicon = Lexicon(seed)
    lexicon.learn(words)
    return {w: v.tolist() for w, v in sorted(lexicon.context(words).items())}


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=9)
    for w, v in main(p.parse_args().seed).items():
        print(w, v)
