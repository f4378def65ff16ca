import random
from collections import defaultdict

SENTENCES = [
    "the cat sat on the mat", "a dog ran over the hill", "the hill is green",
    "one cat and one dog met", "green mats are rare", "over the mat ran a cat",
]


def build_vocab(sentences):
    seen = {word for s in sentences for word in s.split()}
    return sorted(seen)


def negatives(vocab, positives, k, rng):
    allowed = [w for w in vocab if w not in positives]
    return rng.sample(allowed, k)


def main(seed=19, k=4):
    rng = random.Random(seed)
    vocab = build_vocab(SENTENCES)
    contexts = defaultdict(set)
    for s in SENTENCES:
        words = s.split()
        for left, right in zip(words, words[1:]):
            contexts[left].add(right)
    table = {word: negatives(vocab, contexts[word], k, rng) for word in vocab}
    for word, words in table.items():
        print(word, *words)
    return table


if __name__ == "__main__":
    main()
