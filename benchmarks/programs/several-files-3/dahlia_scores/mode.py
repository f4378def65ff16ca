from contextlib import contextmanager


class Stochastic:
    sampling = False

    @contextmanager
    def sampled(self):
        self.sampling = True
        try:
            yield self
        finally:
            self.sampling = False
