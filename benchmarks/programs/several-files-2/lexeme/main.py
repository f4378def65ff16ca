import numpy as np

from embed import SkipTable
from lexicon import Lexicon
from texts import TEXTS


def main(seed=10, epochs=5):
    lexicon = Lexicon(TEXTS.values())
    net = SkipTable(lexicon, 4, np.random.default_rng(seed)).train(list(TEXTS.values()), epochs)
    return {"words": lexicon.words, "table": net.table.tolist()}


if __name__ == "__main__":
    print(main()["words"][:5])
