import pickle


class Stored:
    """Objects that go to disk with the fields of KEEP."""

    KEEP = ()

    def __getstate__(self):
        return {k: getattr(self, k) for k in self.KEEP}

    def __setstate__(self, state):
        self.__dict__.update(state)
        self.wake()

    def wake(self):
        pass

    def dump(self):
        return pickle.dumps(self)
