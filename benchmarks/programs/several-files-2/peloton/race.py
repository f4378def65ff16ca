import numpy as np

from stateful import Stateful
from stream import Stream


class Riders:
    def __init__(self, n):
        self.place = np.zeros(n)
        self.time = 0

    def state_dict(self):
        return {"place": self.place.copy(), "time": self.time}

    def load_state_dict(self, state):
        self.place, self.time = state["place"].copy(), state["time"]


class Race(Stateful):
    parts = ("riders", "wind", "legs")

    def __init__(self, seed, n=5):
        wind, legs = np.random.SeedSequence(seed).spawn(2)
        self.riders = Riders(n)
        self.wind, self.legs = Stream(wind), Stream(legs)

    def run(self, minutes):
        track = []
        for _ in range(minutes):
            gust = self.wind.normal(1)
            pull = 0.1 * (self.riders.place.mean() - self.riders.place)
            self.riders.place = self.riders.place + 0.7 + pull - 0.1 * gust + 0.2 * self.legs.normal(len(pull))
            self.riders.time += 1
            track.append(self.riders.place)
        return track
