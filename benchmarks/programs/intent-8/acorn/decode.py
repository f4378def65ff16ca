import random
from dataclasses import dataclass, field

from bigram import VOCAB


@dataclass
class DecodeOptions:
    max_new: int = 160
    seed: int = 1
    secret: int = 7919
    share: float = 0.5
    boost: float = 4.0
    stop: set = field(default_factory=set)


class Palette:
    """Half of the vocabulary, chosen by the token before."""

    def __init__(self, options):
        self.options = options

    def favoured(self, previous):
        rng = random.Random(self.options.secret * (previous + 1))
        return set(rng.sample(range(VOCAB), int(self.options.share * VOCAB)))


class Decoder:
    def __init__(self, model, options):
        self.model, self.options = model, options
        self.rng = random.Random(options.seed)
        self.palette = Palette(options)

    def stream(self, prompt):
        context = list(prompt)
        for _ in range(self.options.max_new):
            w = self.model.weights(context)
            for token in self.palette.favoured(context[-1]):
                w[token] *= self.options.boost
            (token,) = self.rng.choices(range(len(w)), weights=w)
            if token in self.options.stop:
                return
            context.append(token)
            yield token


def detect(tokens, options):
    """z-score of the share of favoured tokens in a text."""
    palette = Palette(options)
    hits = sum(b in palette.favoured(a) for a, b in zip(tokens, tokens[1:]))
    n, g = len(tokens) - 1, options.share
    return (hits - g * n) / (n * g * (1 - g)) ** 0.5
