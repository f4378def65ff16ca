from collections import defaultdict


class Bus:
    def __init__(self):
        self.listeners = defaultdict(list)

    def on(self, event, fn):
        self.listeners[event].append(fn)
        return fn

    def say(self, event, *args):
        for fn in self.listeners[event]:
            fn(*args)
