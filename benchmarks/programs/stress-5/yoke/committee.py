from dataclasses import dataclass, field, replace

from member import Member


@dataclass
class Committee:
    members: list[Member] = field(default_factory=list)

    @classmethod
    def of(cls, n, rows=(), **common):
        members = [Member(name=f"m{i}", **common) for i in range(n)]
        members += map(Member.from_row, rows)
        return cls(members)

    def fit(self, x, y):
        picks = {}
        for m in self.members:
            idx = m.resample(len(x))
            m.weights = m.weights - 0.05 * x[idx].T @ (x[idx] @ m.weights - y[idx])
            picks[m.name] = idx
        return picks

    def renamed(self, prefix):
        return [replace(m, name=prefix + m.name) for m in self.members]
