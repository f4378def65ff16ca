"""Reads a toy knowledge graph kept as three parallel lists and batches it."""
import random

FACTS = [
    (f"city{i}", "capital_of" if i % 3 == 0 else "located_in", f"country{i % 7}") for i in range(40)
]


def columns(facts):
    heads, rels, tails = (list(c) for c in zip(*facts))
    return heads, rels, tails


def shuffle_inplace(lists, seed):
    for column in lists:
        random.Random(seed).shuffle(column)


def batches(facts, seed, size=8):
    heads, rels, tails = columns(facts)
    shuffle_inplace([heads, rels], seed)
    random.Random(seed).shuffle(tails)
    for i in range(0, len(heads), size):
        yield list(zip(heads[i : i + size], rels[i : i + size], tails[i : i + size]))


def main(n_epochs=3):
    known = set(FACTS)
    seen, valid, orders = 0, 0, []
    for epoch in range(n_epochs):
        order = []
        for batch in batches(FACTS, seed=epoch):
            seen += len(batch)
            valid += sum(t in known for t in batch)
            order += [t[0] for t in batch]
        orders.append(tuple(order))
    return {"valid": valid / seen, "distinct_orders": len(set(orders))}


if __name__ == "__main__":
    print(main())
