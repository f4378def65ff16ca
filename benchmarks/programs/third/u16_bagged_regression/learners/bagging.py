import copy


class Bagging:
    def __init__(self, base, n_members):
        self.base = base
        self.n_members = n_members
        self.members = []

    def _make_members(self):
        members = [copy.deepcopy(self.base) for _ in range(self.n_members)]
        for member, rng in zip(members, self.base.sampler.rng.spawn(self.n_members)):
            member.sampler.rng = rng
        return members

    def fit(self, x, y):
        self.members = [m.fit(x, y) for m in self._make_members()]
        return self

    def spread(self, x):
        return sum(abs(x @ m.coef - x @ self.members[0].coef) for m in self.members)
