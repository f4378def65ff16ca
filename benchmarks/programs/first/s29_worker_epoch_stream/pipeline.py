from crops import RandomCrop
from seeds import SeedPlan


class Pipeline:
    def __init__(self, plan, workers, items):
        self.plan, self.workers, self.items = plan, workers, items

    def epoch(self, e):
        out = {}
        for w in range(self.workers):
            crop = RandomCrop(24, 1000).bind(self.plan.generator(e, w))
            out[w] = [crop(i) for i in range(self.items)]
        return out
