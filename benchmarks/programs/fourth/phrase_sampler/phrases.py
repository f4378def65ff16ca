"""Synthetic phrases for a speech front end. The seed in the config fixes the script that actors read."""
import re

import numpy as np

CONFIG = {"seed": 13, "phrases": 4, "words": 5}
TEXT = """the quick survey of northern harbours found seven ships and a broken crane
while eastern ports reported calm water and cheap coal"""


class Vocabulary:
    def __init__(self, text, shortest=3):
        self.words = list({w for w in re.findall(r"[a-z]+", text.lower()) if len(w) >= shortest})

    def __len__(self):
        return len(self.words)

    def decode(self, ids):
        return " ".join(self.words[i] for i in ids)


def script(cfg=CONFIG, text=TEXT):
    vocab = Vocabulary(text)
    rng = np.random.default_rng(cfg["seed"])
    return [vocab.decode(rng.integers(len(vocab), size=cfg["words"])) for _ in range(cfg["phrases"])]


if __name__ == "__main__":
    print("\n".join(script()))
