"""Ways to spoil a sentence.  An op takes the words and the pipeline's rng."""
import random

ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
OPS = {}


def op(weight):
    def add(fn):
        OPS[fn.__name__] = (fn, weight)
        return fn
    return add


def neighbours(ch):
    for row in ROWS:
        at = row.find(ch)
        if at >= 0:
            return row[max(at - 1, 0):at] + row[at + 1:at + 2]
    return ch


def slip(word):
    at = random.randrange(len(word))
    return word[:at] + random.choice(neighbours(word[at])) + word[at + 1:]


@op(weight=2)
def swap(words, rng):
    i = rng.randrange(len(words) - 1)
    return words[:i] + [words[i + 1], words[i]] + words[i + 2:]


@op(weight=1)
def drop(words, rng):
    i = rng.randrange(len(words))
    return words[:i] + words[i + 1:] if len(words) > 4 else words


@op(weight=3)
def typo(words, rng):
    longest = max(range(len(words)), key=lambda i: len(words[i]))
    return [slip(w) if i == longest else w for i, w in enumerate(words)]
