import random


class Pool:
    def __init__(self, n):
        self.open = list(range(n))
        self.known = {}

    def ask(self, teacher, count):
        places = random.sample(range(len(self.open)), count)
        for i in [self.open[p] for p in places]:
            self.open.remove(i)
            self.known[i] = teacher(i)
        return places
