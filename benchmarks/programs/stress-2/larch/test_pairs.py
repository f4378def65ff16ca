from main import Held, Pairs


def test_negatives():
    for kind in (Pairs, Held):
        neg, left = kind({0: {1}}).negatives(0, 3)
        assert len(set(neg)) == 3 and 1 not in neg and left == 496
