import random
from collections import Counter
from dataclasses import dataclass, field


@dataclass
class DecodeOptions:
    max_new: int = 12
    seed: int = 1
    stop: set = field(default_factory=lambda: {0})


class Decoder:
    def __init__(self, model, options):
        self.model, self.options = model, options
        self.begin()

    def begin(self):
        self.rng = random.Random(self.options.seed)
        self.log = []

    def stream(self, prompt):
        self.begin()
        context = list(prompt)
        for _ in range(self.options.max_new):
            w = self.model.weights(context)
            (token,) = self.rng.choices(range(len(w)), weights=w)
            if token in self.options.stop:
                return
            context.append(token)
            self.log.append(w[token] / sum(w))
            yield token

    def answer(self, prompt):
        tokens = list(self.stream(prompt))
        return tokens, sum(tokens) % 5


def vote(decoder, prompt, samples):
    """Majority answer over several sampled chains."""
    chains, answers = [], Counter()
    for _ in range(samples):
        tokens, value = decoder.answer(prompt)
        chains.append(tokens)
        answers[value] += 1
    best, count = answers.most_common(1)[0]
    return best, count / samples, chains
