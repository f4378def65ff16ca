import copy


class History:
    def __init__(self):
        self.saved = {}

    def mark(self, step, owner):
        self.saved[step] = (owner.state.copy(), copy.deepcopy(owner.streams.by_name))

    def rollback(self, step, owner):
        state, streams = self.saved[step]
        owner.state = state.copy()
        owner.streams.by_name = copy.deepcopy(streams)
