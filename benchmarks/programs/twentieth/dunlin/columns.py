class Table:
    """Named columns of one length."""

    def __init__(self, **columns):
        lengths = {len(c) for c in columns.values()}
        if len(lengths) != 1:
            raise ValueError("ragged table")
        (self.length,) = lengths
        self.columns = columns

    def __len__(self):
        return self.length

    def shuffle(self, rng):
        mark = rng.bit_generator.state
        for column in self.columns.values():
            rng.bit_generator.state = mark
            rng.shuffle(column)

    def parts(self, size):
        for lo in range(0, self.length, size):
            yield {k: c[lo : lo + size] for k, c in self.columns.items()}
