import numpy as np

from members import MEMBERS
from rows import held_out, sample


class Bag:
    """Bagging (Breiman 1996): the spread of the fits tells how sure they are."""

    def __init__(self, data, members, **settings):
        self.data = data
        self.settings = settings
        self.models = {name: MEMBERS[name] for name in members}
        self.rows, self.held, self.fits = {}, {}, {}

    def fit(self):
        for name, model in self.models.items():
            held = held_out(len(self.data), **self.settings)
            left = np.setdiff1d(np.arange(len(self.data)), held)
            rows = left[sample(len(left), **self.settings)]
            self.fits[name] = model(*self.data[rows].T)
            self.rows[name], self.held[name] = rows.tolist(), held.tolist()
        return self

    def spread(self):
        x = self.data[next(iter(self.held.values())), 0]
        return float(np.std([np.polyval(c, x) for c in self.fits.values()], axis=0).mean())
