from texts import STOP


def by_length(word):
    return len(word), word


class Lexicon:
    def __init__(self, texts, key=by_length):
        words = set().union(*(t.split() for t in texts)) - STOP
        self.words = sorted(words, key=key)
        self.index = {w: i for i, w in enumerate(self.words)}

    def __len__(self):
        return len(self.words)

    def ids(self, text):
        return [self.index[w] for w in text.split() if w not in STOP]
