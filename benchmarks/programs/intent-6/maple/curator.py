from levels import build_level, level_seeds


def difficulty(level):
    blocked = sum(map(sum, level["walls"]))
    return blocked + sum(level["goal"])


class Curator:
    """Alternates between new levels and the hardest one met so far."""

    def __init__(self, cfg):
        self.cfg = cfg
        self.feed = level_seeds(cfg)
        self.scores = {}

    def fresh(self):
        return next(self.feed)

    def hardest(self):
        return max(self.scores, key=self.scores.get)

    def __iter__(self):
        for turn in range(self.cfg["turns"]):
            replay = turn % 3 == 2
            seed = self.hardest() if replay else self.fresh()
            level = build_level(seed, self.cfg["size"])
            self.scores[seed] = difficulty(level)
            yield ("replay" if replay else "new"), level
