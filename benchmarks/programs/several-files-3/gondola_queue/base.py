from abc import ABC, abstractmethod


class Simulation(ABC):
    def __init__(self, **sources):
        self.sources = sources
        self.clock = 0.0

    def prepare(self):
        self.clock = 0.0
        for s in self.sources.values():
            s.rewind()

    @abstractmethod
    def play(self):
        ...

    def replicate(self):
        self.prepare()
        return self.play()
