from collections import defaultdict


class Hooks:
    def __init__(self):
        self.table = defaultdict(list)

    def on(self, event, action):
        self.table[event].append(action)
        return action

    def fire(self, event, *args):
        for action in self.table[event]:
            action(*args)
