def reshuffled(rng, *columns):
    out = []
    for column in columns:
        column = column.copy()
        rng.shuffle(column)
        out.append(column)
    return out


def epoch_batches(rng, size, *columns):
    """One epoch of minibatches, in a new order."""
    columns = reshuffled(rng, *columns)
    for lo in range(0, len(columns[0]), size):
        yield tuple(c[lo : lo + size] for c in columns)
