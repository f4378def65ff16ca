from collections import defaultdict


class Bus:
    def __init__(self):
        self._subscribers = defaultdict(list)

    def on(self, event, fn):
        self._subscribers[event].append(fn)

    def emit(self, event, **payload):
        return [fn(**payload) for fn in self._subscribers[event]]
